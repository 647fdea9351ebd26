// What a computation costs, for tests that compare costs: time of the processor, which others on the machine do not take.

/** Runs `act` so many times; the fewest seconds this process spent on it. */
export function cpuSeconds(act: () => unknown, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    act();
    return process.cpuUsage(start).user / 1e6;
  });
  return Math.min(...times);
}
