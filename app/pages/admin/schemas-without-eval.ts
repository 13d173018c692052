// The policy of the pages forbids to make functions out of text, and reports when zod tries whether it may. Every copy of zod goes by
// this object; set without zod, whose program comes with the first page that checks anything.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true });

export {};
