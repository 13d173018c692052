import type { S3Settings } from '../../platform/files/s3-client.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { type Arrivals, upTo } from './archive-arrivals.server.ts';
import { ARRIVING, bucketFolder } from './backup-bucket.server.ts';
import { LEFT_ALONE } from './backup-storage.server.ts';

/** Archives on their way into the bucket, an object for each piece: whichever instance is sent one can go on. */
export function bucketArrivals(settings: S3Settings, log: Log): Arrivals {
  const bucket = bucketFolder(settings, log);
  const folderOf = (id: string) => `${ARRIVING}${id}/`;
  const announced = (id: string) => `${folderOf(id)}announced`;

  /** In the order of the file. */
  async function piecesOf(id: string): Promise<{ name: string; bytes: number }[]> {
    const pieces: { name: string; bytes: number }[] = [];
    for await (const piece of bucket.list(folderOf(id))) if (piece.name !== announced(id)) pieces.push(piece);
    return pieces.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  return {
    async begin(id, bytes) {
      await bucket.put(announced(id), Buffer.from(String(bytes)));
    },
    async find(id) {
      const bytes = await bucket.get(announced(id));
      if (!bytes) return null;
      const received = (await piecesOf(id)).reduce((sum, piece) => sum + piece.bytes, 0);
      return { bytes: Number(Buffer.from(bytes).toString('utf8')), received };
    },
    async append(id, offset, body, room) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of upTo(room, body)) chunks.push(chunk);
      const piece = Buffer.concat(chunks);
      if (piece.byteLength > 0) await bucket.put(`${folderOf(id)}${String(offset).padStart(15, '0')}`, piece);
      return piece.byteLength;
    },
    async *read(id) {
      for (const { name } of await piecesOf(id)) yield (await bucket.get(name)) ?? new Uint8Array(0);
    },
    async drop(id) {
      // what was announced goes first: without it there is no such upload
      await bucket.delete(announced(id));
      for (const { name } of await piecesOf(id)) await bucket.delete(name);
    },
    async sweep(now) {
      for await (const { name, modifiedAt } of bucket.list(ARRIVING))
        if (modifiedAt.getTime() < now.getTime() - LEFT_ALONE) await bucket.delete(name);
    },
  };
}
