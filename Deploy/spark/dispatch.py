#!/usr/bin/env python3
"""Plans many depot days on a Spark cluster: reads a manifest, writes a line with all result files for each day.

  spark-submit --master spark://HOST:7077 Deploy/spark/dispatch.py IN OUT -- --iterations 500

IN is a manifest, as JSON Lines or Parquet; OUT is the folder for the results. Arguments after -- are options of
"roundsman dispatch", which plans each partition. Spark alone distributes, retries and speculates.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys

from pyspark import SparkFiles
from pyspark.sql import SparkSession
from pyspark.sql import functions as sql

# Some days failed; their lines say why.
SOME_FAILED = 5
# The columns of the Parquet table in addition to the whole line.
COLUMNS = ("name string, input string, key string, state string, exit_code int, message string, "
           "figures map<string, bigint>")


def main():
    words = sys.argv[1:]
    cut = words.index("--") if "--" in words else len(words)
    arguments = parse(words[:cut])
    options = words[cut + 1:]
    if not any(option.split("=")[0] == "--iterations" for option in options):
        print("dispatch: without --iterations, partitions that Spark plans again may give different "
              "results.", file=sys.stderr)

    spark = SparkSession.builder.appName("roundsman dispatch").getOrCreate()
    cores = spark.sparkContext.getConf().get("spark.task.cpus", "1")
    program, options = arguments.program, ["--jobs", cores, *options]
    lines = manifest(spark, arguments.input, arguments.read, arguments.days_per_task)
    results = spark.createDataFrame(
        lines.rdd.mapPartitions(lambda rows: plan(rows, program, options)), "line string")
    if arguments.write == "parquet":
        day = sql.from_json("line", COLUMNS).alias("day")
        results.select(day, "line").select("day.*", "line").write.parquet(arguments.output)
        written = spark.read.parquet(arguments.output)
    else:
        results.write.text(arguments.output)
        written = spark.read.schema("state string").json(arguments.output)

    # Counted from the output: accumulators would count twice what was planned twice.
    states = dict(written.groupBy("state").count().collect())
    print(f"{sum(states.values())} days: {states.get('planned', 0)} planned, "
          f"{states.get('failed', 0)} failed.")
    spark.stop()


def parse(words):
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n")[0], usage="%(prog)s [options] IN OUT -- [dispatch options]")
    formats = ["json-lines", "parquet"]
    parser.add_argument("input", metavar="IN")
    parser.add_argument("output", metavar="OUT", help="a folder that does not exist yet")
    parser.add_argument("--program", default="roundsman", help="a path on each worker, or the name "
                        "of a file that --files sends or that is on the workers' PATH")
    parser.add_argument("--read", choices=formats, help="default: by the extension of IN")
    parser.add_argument("--write", choices=formats, help="default: by the extension of OUT")
    parser.add_argument("--days-per-task", type=int, default=8, metavar="N",
                        help="days that are held in memory, and lost with a worker (default: 8)")
    arguments = parser.parse_args(words)
    if arguments.days_per_task < 1:
        parser.error("--days-per-task must be at least 1.")
    arguments.read = arguments.read or by_ending(arguments.input)
    arguments.write = arguments.write or by_ending(arguments.output)
    return arguments


def by_ending(path):
    return "parquet" if path.rstrip("/").endswith(".parquet") else "json-lines"


def manifest(spark, path, form, days_per_task):
    """The lines of a manifest, as bytes, in partitions of consecutive lines.

    Spark reads files and blocks in its own order; sorting by file, block and row restores the original one.
    """
    if form == "parquet":
        table = spark.read.parquet(path)
        line = sql.col("line") if "line" in table.columns else sql.to_json(sql.struct("*"))
    else:
        # A carriage return does not end a line of a manifest.
        table = spark.read.text(path, lineSep="\n")
        line = sql.col("value")
    # A row without a line counts as a day too: dispatch reports what is wrong with it.
    line = sql.coalesce(line.cast("binary"), sql.lit(b"null"))
    order = ["file_path", "file_block_start", "row"]
    table = table.select(line.alias("line"), "_metadata.file_path", "_metadata.file_block_start",
                         sql.monotonically_increasing_id().alias("row"))
    partitions = max(1, -(-table.count() // days_per_task))
    return (table.repartitionByRange(partitions, *order).sortWithinPartitions(*order)
            .select("line"))


def plan(rows, program, options):
    """Plans the days of one partition, on a worker; returns a row with a result line for each."""
    lines = [bytes(row.line) for row in rows]
    days = sum(1 for line in lines if line.strip(b" \t\r"))
    if not days:
        return []
    command = [find(program), "dispatch", "--jsonl", "--quiet", *options]
    run = subprocess.run(command, input=b"\n".join(lines) + b"\n", capture_output=True)
    said = run.stderr.decode(errors="replace")
    where = f"{socket.gethostname()}: {' '.join(command)}"
    if run.returncode not in (0, SOME_FAILED):
        raise RuntimeError(f"{where} ended with code {run.returncode}:\n{said[-4000:]}")
    sys.stderr.write(said)
    results = run.stdout.decode().split("\n")[:-1]
    if len(results) != days:
        raise RuntimeError(f"{where} returned {len(results)} lines for {days} days.")
    return [(line,) for line in results]


def find(program):
    """The path of the program on this worker."""
    path = shutil.which(SparkFiles.get(program)) or shutil.which(program)
    if path is None:
        raise FileNotFoundError(
            f"{socket.gethostname()}: there is no program {program} on this worker. Install it, "
            f"give its path with --program, or send it along: spark-submit --files PATH.")
    return os.path.abspath(path)


if __name__ == "__main__":
    main()
