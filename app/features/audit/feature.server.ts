import { auditEndpoints } from './audit-calls.server.ts';
import { sweepAudit } from './audit-service.server.ts';

export const calls = auditEndpoints;
export const sweeps = { audit_entries: sweepAudit };
