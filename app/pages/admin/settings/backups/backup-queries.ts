import { queryOptions } from '@tanstack/react-query';
import type { BackupKind, Counts } from '../../../../features/backups/backup.ts';
import { QUERY } from '../../../../lib/constants.ts';
import { api, apiQuery } from '../../../api.ts';
import { counted } from '../../media/file-size.ts';

/** While something is being done a person watches the bar. */
const WATCHED_EVERY = 400;

export const backupsQuery = queryOptions({
  ...apiQuery('GET /backups'),
  refetchInterval: ({ state }) => (state.data?.work ? WATCHED_EVERY : QUERY.refetchInterval),
});

/** What a restore would do. Reads the whole backup, so it is asked once. */
export function previewQuery(name: string) {
  return queryOptions({
    queryKey: [...backupsQuery.queryKey, name],
    queryFn: ({ signal }) => api('GET /backups/:name', { params: { name }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

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
