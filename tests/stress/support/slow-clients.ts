import { type Agent, request } from 'node:http';
import type { Site } from './site.ts';

/** The status; `refused` where nobody listens any more, which a proxy answers by asking another server. */
export function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    request(url, { agent }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(String(reply.statusCode)));
      reply.once('error', () => resolve('cut'));
    })
      .once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : String(error.code)),
      )
      .end();
  });
}

/** An upload whose second half comes later; 0 where it was cut. */
export function slowUpload(site: Site, photo: Buffer, takes: number): Promise<number> {
  const part =
    '--XX\r\nContent-Disposition: form-data; name="challenge[]"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const whole = Buffer.concat([Buffer.from(part), photo, Buffer.from('\r\n--XX--\r\n')]);
  return new Promise((resolve) => {
    const upload = request(
      `${site.url}/api/case-studies/images`,
      {
        method: 'POST',
        headers: {
          Cookie: site.cookie,
          'Content-Type': 'multipart/form-data; boundary=XX',
          'Content-Length': whole.length,
        },
      },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    upload.once('error', () => resolve(0));
    upload.write(whole.subarray(0, whole.length / 2));
    setTimeout(() => upload.end(whole.subarray(whole.length / 2)), takes);
  });
}
