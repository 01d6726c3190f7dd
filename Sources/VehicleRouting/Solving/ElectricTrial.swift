internal import BasicAlgorithms
package func electricTrial(_ problem: Problem, _ options: RunOptions) -> (vehicles: Int, cost: Int, unserved: Int, steps: Int) {
  let begin = options.now
  let instance = ElectricInstance(problem)
  var meter = StoppingCriterion(options, begin: begin)
  var search = ElectricRouteSearch(instance, RandomSource(seed: options.seed, stream: 0))
  search.build(instance)
  print("built", search.plan(instance).count, options.now - begin)
  search.reduceFleet(instance, downTo: 1, temperature: search.meanStep(instance), &meter)
  print("reduced", search.plan(instance).count, meter.share, meter.steps, Double(search.meanStep(instance)) / 100)
  let mean = search.meanStep(instance)
  let phase = AnnealingPhase(begin: meter.share, end: 1, heat: 1)
  search.run(phase, CoolingSchedule(from: mean * 1, to: mean * 0.01), instance, &meter) { _, _ in }
  let fixed = search.bestRoutes.reduce(0) { $0 + instance.kinds[$1.kind].fixedCost }
  return (search.bestRoutes.count, search.bestCost - fixed, search.unserved.count, meter.steps)
}
