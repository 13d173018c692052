import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newCaseStudy } from '../../../../../tests/support/make.ts';
import { wordsIn } from '../../../../interface-words/site-words.server.ts';
import { SiteWords } from '../../../../interface-words/use-words.ts';
import { originalContent } from '../../../site-content/default-site-content.ts';
import { StudyHeader } from './study-header.tsx';

test('where the time to read it is told in English, both of its parts run as the label is written', () => {
  const header = (language: string) =>
    renderToStaticMarkup(
      <SiteWords value={wordsIn(language)}>
        <StudyHeader
          study={{ ...newCaseStudy({ slug: 'valve' }), publishedAt: '2026-03-04T02:00:00.000Z' }}
          texts={originalContent.pages.caseStudy}
          names={{ home: 'Home', list: 'Case Studies' }}
          cover={null}
          coverSize={null}
          timeZone="Australia/Sydney"
          printed={{ date: '2026-03-04T02:00:00.000Z', text: '4' }}
        />
      </SiteWords>,
    );
  expect(header('ar')).toMatch(/<span dir="auto"><span>Reading time<\/span> <span lang="en" dir="ltr">\d+ minutes?</);
  expect(header('de')).not.toContain('dir="auto"');
});

test('a date that changed since the server printed it is written in the language of the site, too', () => {
  const study = { ...newCaseStudy({ slug: 'ventil' }), publishedAt: '2026-03-04T02:00:00.000Z' };
  const header = (language?: string) =>
    renderToStaticMarkup(
      <StudyHeader
        study={study}
        texts={originalContent.pages.caseStudy}
        names={{ home: 'Home', list: 'Case Studies' }}
        cover={null}
        coverSize={null}
        timeZone="Australia/Sydney"
        language={language}
        printed={{ date: '2026-03-01T02:00:00.000Z', text: '1. März 2026' }}
      />,
    );
  expect(header('de-CH')).toContain('4. März 2026');
  expect(header()).toContain('March 4, 2026');
});
