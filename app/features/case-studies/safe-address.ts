export { isSafeAddress } from '../../lib/safe-address.ts';
