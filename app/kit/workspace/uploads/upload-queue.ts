import type { Section } from '../../../features/case-studies/section-labels.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { UPLOAD } from '../../../lib/owner-constants.ts';
import { sentenceOf } from '../refusal.ts';

type UploadStatus = 'converting' | 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';

/** One chosen file on its way into a section, or into whatever else its queue fills. */
export type Upload<Place extends string = Section> = {
  /** Counts up in the order of choosing, over all sections. */
  id: number;
  section: Place;
  name: string;
  bytes: number;
  status: UploadStatus;
  /** From 0 to 1. */
  progress: number;
  /** Why a file was not taken, by the server or before. */
  reason?: string;
  /** Whether a file that failed met no site at all. */
  isUnreached?: boolean;
};

export type SendFile<Place extends string = Section> = (
  section: Place,
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<string>;

/** Takes in the address of a file that has arrived. */
export type PlaceImage<Place extends string> = (section: Place, address: string, upload: number) => void;

/** Makes a file that can be uploaded of one that cannot; null where this browser is not able to. */
type ConvertFile = (file: File) => Promise<File | null>;

/** What goes in the place of a chosen picture; null where it goes as it is. */
type PrepareFile = (file: File) => Promise<File> | null;

/** What a gateway answers for a site that is away. */
const AWAY: readonly number[] = [502, 503, 504];

/** Two keep the line full while the server works on the last; more would only fight over it. */
const AT_ONCE = 2;

/** Whether a file is of a kind that can be uploaded, by its name or its type; its content is the server's to judge. */
export function isAcceptedFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    (UPLOAD.extensions as readonly string[]).includes(extension) || (UPLOAD.types as readonly string[]).includes(type)
  );
}

/** Whether it is a photograph in the format of iPhones, which only some browsers can read and no visitor should get. */
function isHeicFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(?:heic|heif|hif)$/i.test(name) || /^image\/hei[cf]/.test(type);
}

function isPicture(file: Pick<File, 'name' | 'type'>): boolean {
  return isAcceptedFile(file) || isHeicFile(file) || file.type.startsWith('image/');
}

const HEIC_REFUSED =
  'This is an iPhone photograph (HEIC), which this browser cannot convert. Use Safari, or send it from the phone as JPEG: Settings, Camera, Formats, Most Compatible.';

function isUnderWay(status: UploadStatus): boolean {
  return status === 'converting' || status === 'waiting' || status === 'sending';
}

/**
 * Sends chosen files, one request a file, and hands their addresses on in the order of choosing: a file that arrives
 * early waits for those chosen before it in the same section. A failed file holds nobody up.
 */
export class UploadQueue<Place extends string = Section> {
  #uploads: Upload<Place>[] = [];
  #files = new Map<number, { file: File; address?: string; controller?: AbortController }>();
  #lastId = 0;
  #listeners = new Set<() => void>();
  #idle: (() => void)[] = [];
  readonly #send: SendFile<Place>;
  readonly #place: PlaceImage<Place>;
  readonly #convert: ConvertFile;
  readonly #prepare: PrepareFile;

  constructor(
    send: SendFile<Place>,
    place: PlaceImage<Place>,
    convert: ConvertFile = async () => null,
    prepare: PrepareFile = () => null,
  ) {
    this.#send = send;
    this.#place = place;
    this.#convert = convert;
    this.#prepare = prepare;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Files not yet in the gallery; the same list until something changes. */
  readonly uploads = (): readonly Upload<Place>[] => this.#uploads;

  /** Answers the numbers of the files in the queue, in their order. */
  add(section: Place, files: Iterable<File>): number[] {
    const before = this.#lastId;
    for (const file of files) {
      this.#lastId += 1;
      const status = isAcceptedFile(file) ? 'waiting' : isHeicFile(file) ? 'converting' : 'refused';
      this.#uploads = [
        ...this.#uploads,
        { id: this.#lastId, section, name: file.name, bytes: file.size, status, progress: 0 },
      ];
      this.#files.set(this.#lastId, { file });
      if (status === 'converting') void this.#makeUploadable(this.#lastId, file);
    }
    this.#advance();
    return Array.from({ length: this.#lastId - before }, (_, index) => before + 1 + index);
  }

  /** Takes a file out of the queue, stopping its request. */
  cancel(id: number): void {
    this.#files.get(id)?.controller?.abort();
    this.#forget(id);
    this.#advance();
  }

  retry(id: number): void {
    this.#change(id, { status: 'waiting', progress: 0, reason: undefined });
    this.#advance();
  }

  /** Stops everything, when the editor goes away. */
  stop(): void {
    for (const { controller } of this.#files.values()) controller?.abort();
    this.#files.clear();
    this.#uploads = [];
    this.#tell();
  }

  /** Resolves once nothing waits or is being sent; failed files do not count. */
  settled(): Promise<void> {
    if (!this.#isBusy()) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** How many pictures were chosen and did not arrive, whoever refused them. A file that is no picture is not missed. */
  lostPictures(): number {
    return this.#uploads.filter(({ id, status }) => {
      const file = this.#files.get(id)?.file;
      return status === 'failed' || (status === 'refused' && file !== undefined && isPicture(file));
    }).length;
  }

  /** What did not reach the site, or found it away: sent once more it may arrive. */
  unreached(): number[] {
    return this.#uploads.filter(({ status, isUnreached }) => status === 'failed' && isUnreached).map(({ id }) => id);
  }

  #isBusy(): boolean {
    return this.#uploads.some(({ status }) => isUnderWay(status));
  }

  #advance(): void {
    this.#placeArrived();
    const isSending = ({ status }: Upload<Place>) => status === 'sending';
    while (this.#uploads.filter(isSending).length < AT_ONCE) {
      const next = this.#uploads.find(({ status }) => status === 'waiting');
      if (!next) break;
      void this.#start(next);
    }
    this.#tell();
    if (!this.#isBusy()) for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #makeUploadable(id: number, file: File): Promise<void> {
    const converted = await this.#convert(file).catch(() => null);
    const entry = this.#files.get(id);
    if (!entry) return; // cancelled meanwhile
    if (converted) {
      entry.file = converted;
      this.#change(id, { status: 'waiting', bytes: converted.size });
    } else {
      this.#change(id, { status: 'refused', reason: HEIC_REFUSED });
    }
    this.#advance();
  }

  async #start({ id, section }: Upload<Place>): Promise<void> {
    const entry = this.#files.get(id);
    if (!entry) return;
    const controller = new AbortController();
    entry.controller = controller;
    this.#change(id, { status: 'sending' });
    try {
      // not before its turn: each holds a whole photograph in memory
      const preparing = this.#prepare(entry.file);
      if (preparing) {
        entry.file = await preparing;
        if (controller.signal.aborted) return;
        this.#change(id, { bytes: entry.file.size });
        this.#tell();
      }
      entry.address = await this.#send(section, entry.file, {
        onProgress: (progress) => {
          this.#change(id, { progress });
          this.#tell();
        },
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      this.#change(id, { status: 'sent', progress: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      const { status, text } = outcomeOf(error);
      // the one place where a failed upload is told in full; the row only says that the file is not there
      console.error(`Failed to upload images: ${status} ${text}`);
      this.#change(id, {
        status: 'failed',
        reason: status >= 400 && status < 500 ? text : undefined,
        isUnreached: status === 0 || AWAY.includes(status),
      });
    }
    this.#advance();
  }

  /** Hands on every arrived file that no earlier one of its section can still come before. */
  #placeArrived(): void {
    const held = new Set<Place>();
    for (const { id, section, status } of this.#uploads) {
      if (isUnderWay(status)) held.add(section);
      if (status !== 'sent' || held.has(section)) continue;
      const address = this.#files.get(id)?.address;
      this.#forget(id);
      if (address !== undefined) this.#place(section, address, id);
    }
  }

  #change(id: number, change: Partial<Upload<Place>>): void {
    this.#uploads = this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
  }

  #forget(id: number): void {
    this.#files.delete(id);
    this.#uploads = this.#uploads.filter((upload) => upload.id !== id);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function outcomeOf(error: unknown): { status: number; text: string } {
  if (error instanceof ApiError) return { status: error.status, text: sentenceOf(error) };
  return { status: 0, text: error instanceof Error ? error.message : String(error) };
}
