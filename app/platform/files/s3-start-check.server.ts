import { type Config, ConfigError } from '../config.server.ts';
import { S3Failure, type S3Settings, s3Client } from './s3-client.server.ts';
import { oneOf, S3_FOLDERS } from './s3-folder.server.ts';

/** No stored name, so that no list ever takes it for a picture or a part of a backup. */
const PROBE = 'start-check';

const WITHIN = 5000;

/**
 * Lists, writes and deletes once in each folder, so that wrong settings show at the start and not at the first upload. Throws
 * ConfigError with one line that names the setting. Without object storage there is nothing to do.
 */
export async function requireUsableStorage({ s3 }: Pick<Config, 's3'>): Promise<void> {
  if (!s3) return;
  const send = s3Client(s3, () => {});
  const body = new TextEncoder().encode('Written and deleted at every start.\n');
  try {
    for (const folder of Object.values(S3_FOLDERS)) {
      const key = folder + PROBE;
      await send({ method: 'GET', query: oneOf(folder), within: WITHIN, good: [200] });
      await send({ method: 'PUT', key, body, contentType: 'text/plain', within: WITHIN, good: [200, 201, 204] });
      await send({ method: 'DELETE', key, within: WITHIN, good: [200, 202, 204, 404] });
    }
  } catch (cause) {
    if (!(cause instanceof S3Failure)) throw cause;
    throw new ConfigError(storageFault(cause, s3), { cause });
  }
}

/** What is wrong with a storage, or with the settings for it, of which the names may begin with more. */
export function storageFault(
  { status, code }: S3Failure,
  { endpoint, region, bucket }: S3Settings,
  prefix = '',
): string {
  const name = (rest: string) => `${prefix}S3_${rest}`;
  if (status === null)
    return `${name('ENDPOINT')} is wrong, or the storage is away: ${endpoint} does not answer (${code}).`;
  if (code === 'InvalidAccessKeyId') return `${name('ACCESS_KEY_ID')} is wrong: the storage does not know it.`;
  if (code === 'SignatureDoesNotMatch')
    return `${name('SECRET_ACCESS_KEY')} is wrong: it does not fit ${name('ACCESS_KEY_ID')}.`;
  if (code === 'RequestTimeTooSkewed')
    return `${name('SECRET_ACCESS_KEY')} cannot be checked: the clock of this machine and that of the storage differ too much.`;
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return `${name('REGION')} is wrong: the bucket ${bucket} is not in ${region}.`;
  if (code === 'NoSuchBucket' || status === 404) return `${name('BUCKET')} is wrong: there is no bucket ${bucket}.`;
  if (status === 403)
    return `${name('ACCESS_KEY_ID')} may not list, write and delete in the bucket ${bucket} (${code}).`;
  return `${name('ENDPOINT')} is wrong, or the storage is away: ${endpoint} answered ${status} (${code}).`;
}
