/**
 * While React's module runs, an error is an object without a stack. React makes five of them ahead, to throw and catch by itself
 * and to know them by identity; to fill the stack of the first, V8 parses the whole module again on the main thread, which
 * took two fifths of its start. `Error.stackTraceLimit` does not spare that: Chrome collects positions of its own.
 */
export const NativeError = Error;
globalThis.Error = ((message: string) => ({ message })) as ErrorConstructor;
