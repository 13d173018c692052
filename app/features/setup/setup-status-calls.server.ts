import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { isRegistrationOpen } from '../accounts/registration.server.ts';
import { countShownSampleCaseStudies } from '../case-studies/case-study-service.server.ts';
import { readMailState } from '../mails/mail-service.server.ts';
import { countShownSampleProjects } from '../projects/project-service.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { isTimeZoneChosen, readToday } from '../settings/time-zone-service.server.ts';
import { judgeFields } from '../site-content/kept-fields.server.ts';
import { countFields } from '../site-content/sample-fields.ts';
import { lastSampleSearch } from '../site-content/sample-search.server.ts';
import { listSamples } from '../site-content/samples.server.ts';
import { SECTION_KEYS } from '../site-content/section-schemas.ts';
import { SETUP_PAGES, setupSteps } from '../site-content/setup-status.ts';
import { readSiteContent, readStoredContent } from '../site-content/site-content-service.server.ts';

const stepReply = z.strictObject({
  key: z.string(),
  label: z.string(),
  details: z.array(z.string()),
  isDone: z.boolean(),
  place: z.union([z.strictObject({ section: z.enum(SECTION_KEYS) }), z.strictObject({ page: z.enum(SETUP_PAGES) })]),
});

export const setupStatusEndpoints = [
  call('GET /setup-status', {
    summary: 'What a new owner has replaced, filled in or decided, and what is left',
    reply: z.array(stepReply),
    handle: async ({ platform }) => {
      const [content, stored, samples, sampleStudies, sampleProjects, isOpen, enquiryRecipient, mail] =
        await Promise.all([
          readSiteContent(platform),
          readStoredContent(platform),
          listSamples(platform),
          countShownSampleCaseStudies(platform),
          countShownSampleProjects(platform),
          isRegistrationOpen(platform),
          readEnquiryRecipient(platform.db),
          readMailState(platform),
        ]);
      const steps = setupSteps(content, samples, {
        today: await readToday(platform),
        sampleStudies,
        sampleProjects,
        isRegistrationOpen: isOpen,
        enquiryRecipient,
        canSendMail: mail.canSend,
        isTimeZoneChosen: await isTimeZoneChosen(platform),
        fields: countFields(await judgeFields(platform, { stored, samples })),
        search: await lastSampleSearch(platform),
      });
      return steps;
    },
  }),
];
