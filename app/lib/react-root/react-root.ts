// evaluated before React, in this order
import { NativeError } from './plain-errors.ts';

export { createRoot, hydrateRoot } from 'react-dom/client';

globalThis.Error = NativeError;
