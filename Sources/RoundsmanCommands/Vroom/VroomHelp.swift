/// What `vroom -h` prints.
enum VroomHelp {
  static let text = """
    Solves vehicle routing problems, with VROOM's command line and JSON.

    Usage: vroom [OPTIONS] [JSON]

      -a, --host HOST     OSRM host, 0.0.0.0 by default; profile:HOST for profiles other than
                          car
      -c, --choose-eta    choose the times of the given steps and report violations
      -g, --geometry      add each route's line: along streets with OSRM, otherwise straight
      -h, --help          print this help
      -i, --input FILE    read the problem from a file instead of stdin
      -l, --limit SECONDS stop after this time
      -o, --output FILE   write to a file instead of stdout
      -p, --port PORT     OSRM port, 5000 by default; profile:PORT as for hosts
      -r, --router osrm   use OSRM for missing matrices; implied by -a and -p
      -t, --threads N     number of threads, 4 by default
      -v, --version       print the version
      -x, --explore N     how thoroughly to search, 0 to 5; 5 by default

    At -x 5, a search of N jobs takes about 3.6 s * (N / 100)^2 / threads, from 0.1 s to 10 min; at
    -x 0 to 4, the fraction 0.06, 0.15, 0.25, 0.4 or 0.7 of that.
    Exit codes: 0 done, 1 internal error, 2 invalid input, 3 travel times not available.

    Example: roundsman vroom -i problem.json -t 2 -x 3 -o solution.json

    """
}
