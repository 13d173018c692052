import { totalmem } from 'node:os';

/** How much memory this process and its children may take together, in bytes: what a container or a service is given, or the machine has. */
export function memoryLimit(): number {
  // 0 where there is no limit, or none that the system tells
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
