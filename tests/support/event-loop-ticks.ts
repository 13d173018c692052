/**
 * What the work left to others while it ran: how many ticks of the event loop they had, and the longest they waited for it, in
 * milliseconds. Time of the processor is counted, so that a busy machine changes nothing.
 */
export async function ticksDuring(work: () => Promise<unknown>): Promise<{ ticks: number; longestWait: number }> {
  let ticks = 0;
  let longestWait = 0;
  let isOver = false;
  let before = used();
  function measure() {
    longestWait = Math.max(longestWait, used() - before);
    before = used();
  }
  function tick() {
    if (isOver) return;
    ticks++;
    measure();
    setImmediate(tick);
  }
  setImmediate(tick);
  await work();
  isOver = true;
  measure();
  return { ticks, longestWait };
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
