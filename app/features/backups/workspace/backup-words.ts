import { counted } from '../../../kit/workspace/file-size.ts';
import type { BackupKind, Counts } from '../backup.ts';

export const KIND_NAMES: Record<BackupKind, string> = {
  daily: 'Daily',
  manual: 'Made by hand',
  'before-restore': 'Safety copy',
  'before-upgrade': 'Before an upgrade',
  uploaded: 'Uploaded',
};

export const COUNT_NAMES: Record<keyof Counts, string> = {
  studies: 'Case studies',
  images: 'Pictures',
  projects: 'Projects',
  users: 'Accounts',
  enquiries: 'Enquiries',
  subscribers: 'Subscribers',
};

/** What is inside, in one line. */
export function contentsOf({ studies, images, users, enquiries }: Counts): string {
  return [
    counted(studies, 'case study', 'case studies'),
    counted(images, 'picture'),
    counted(users, 'account'),
    counted(enquiries, 'enquiry', 'enquiries'),
  ].join(', ');
}
