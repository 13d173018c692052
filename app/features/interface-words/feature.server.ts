import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { fileReply } from '../../kit/csv-reply.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import { MAX_WORD_FILE, wordFileGiven, wordFileReply, wordGiven, wordsReply } from './interface-word.ts';
import {
  changeInterfaceWord,
  formsOfLanguage,
  importInterfaceWords,
  interfaceWordFile,
  listInterfaceWords,
} from './interface-words-service.server.ts';

export const calls = [
  call('GET /interface-words', {
    summary: 'Every word of the interface that visitors read, with what the site says',
    reply: wordsReply,
    handle: async ({ platform }) => {
      const site = await readSiteContent(platform);
      const { language } = site.identity;
      return { language, forms: formsOfLanguage(language), words: listInterfaceWords(site) };
    },
  }),
  call('GET /interface-words/export', {
    summary: 'The same as a file for translators: names and texts in the message format of ICU',
    reply: z.record(z.string(), z.string()),
    handle: async ({ platform }) => {
      const site = await readSiteContent(platform);
      return fileReply(interfaceWordFile(site), 'application/json', `interface-words-${site.identity.language}.arb`);
    },
  }),
  call('POST /interface-words/import', {
    summary: 'Take over what such a file says otherwise than the site does',
    body: wordFileGiven,
    maxBodyBytes: 2 * MAX_WORD_FILE,
    reply: wordFileReply,
    handle: async ({ platform, actor, body }) =>
      importInterfaceWords(platform, actor, await readSiteContent(platform), body.file),
  }),
  call('PATCH /interface-words/:name', {
    summary: 'Say a word otherwise, form by form, or with null what the program says again',
    body: wordGiven,
    handle: async ({ platform, actor, params, body }) => {
      await changeInterfaceWord(platform, actor, await readSiteContent(platform), params.name, body.texts);
    },
  }),
];
