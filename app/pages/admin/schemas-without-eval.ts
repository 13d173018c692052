import { config } from 'zod/v4/core';

// The policy of the pages forbids to make functions out of text, and reports when zod tries whether it may.
config({ jitless: true });
