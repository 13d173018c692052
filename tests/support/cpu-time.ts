/** The processor time that this thread has taken, in milliseconds: what other programs take meanwhile does not count. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
