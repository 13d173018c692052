import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { Loaded, UnreadSetting } from '../../../kit/workspace/loaded.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { SmallLink } from '../../../kit/workspace/small-button.tsx';
import { WorkspaceCard } from '../../../kit/workspace/workspace-page.tsx';
import { versionTag } from '../../../lib/version-tag.ts';
import { Fact } from '../../../ui/fact.tsx';
import { areaPath, COMPOSED, SCREEN_NAMES } from '../content-areas.ts';
import { siteContent } from '../feature.ts';
import { EXTRA_PAGES, type ExtraPage, PAGE_KEYS } from '../page-registry.ts';
import { isPageShown } from '../public-paths.ts';
import { resolvedContent } from '../references.ts';
import { isPlaceholder, LINK_KEYS, LINK_LABELS, type SiteContent } from '../site-content.ts';
import { contentQuery, type Section, sectionQuery } from './content/content-queries.ts';

/** What stands on every page, each with the way to the form that changes it. */
export function SiteCards() {
  const [identity, links, frame, pages] = siteContent.workspace.cards[0].cards;
  return (
    <Loaded from={useQuery(contentQuery)} waiting="Loading the settings" failure="The settings could not be read.">
      {(read) => {
        const content = resolvedContent(read.content);
        return (
          <>
            <WorkspaceCard {...identity}>
              <Identity content={content} />
            </WorkspaceCard>
            <WorkspaceCard {...links}>
              <Links content={content} />
            </WorkspaceCard>
            <WorkspaceCard {...frame}>
              <Frame content={content} />
            </WorkspaceCard>
            <WorkspaceCard {...pages}>
              <ExtraPageSwitches />
            </WorkspaceCard>
          </>
        );
      }}
    </Loaded>
  );
}

const NOT_SAID = 'Not said yet';

function Identity({ content: { identity, images } }: { content: SiteContent }) {
  const portrait = images[identity.portrait];
  return (
    <>
      <dl className="facts">
        <Fact name="Name">{identity.name || NOT_SAID}</Fact>
        <Fact name="Role">{identity.role || NOT_SAID}</Fact>
        <Fact name="Tagline">{identity.tagline || NOT_SAID}</Fact>
        <Fact name="Contact email">
          {identity.email || NOT_SAID}
          {isPlaceholder(identity.email) ? <Example /> : null}
        </Fact>
        <Fact name="Portrait">
          {portrait.path === '' ? 'None yet' : <img src={portrait.path} alt={portrait.alt} width={48} height={48} />}
        </Fact>
      </dl>
      <p className="button-row">
        <SmallLink to={areaPath('identity')}>Change identity</SmallLink>
        <SmallLink to={areaPath('images')}>Change portrait and logos</SmallLink>
      </p>
    </>
  );
}

function Links({ content: { links } }: { content: SiteContent }) {
  // what the booking buttons lead to comes first: it is what most visitors follow; of the others those that lead anywhere
  const keys = ['booking' as const, ...LINK_KEYS.filter((key) => key !== 'booking' && links[key].url.trim() !== '')];
  return (
    <>
      <dl className="facts">
        {keys.map((key) => (
          <Address key={key} label={LINK_LABELS[key]} url={links[key].url} />
        ))}
        {links.further.map((link) => (
          <Address key={link.url} {...link} />
        ))}
      </dl>
      <p>
        <SmallLink to={areaPath('links')}>Change links</SmallLink>
      </p>
    </>
  );
}

function Address({ label, url }: SiteContent['links']['event']) {
  return (
    <Fact name={label}>
      {url.trim() === '' ? 'Not linked' : <code>{url}</code>}
      {isPlaceholder(url) ? <Example /> : null}
    </Fact>
  );
}

function Frame({ content: { navigation, headerAction, footer, copyrightYear } }: { content: SiteContent }) {
  return (
    <>
      <dl className="facts">
        <Fact name="Navigation">{navigation.map(({ label }) => label).join(', ')}</Fact>
        <Fact name="Button at the top">{headerAction.label}</Fact>
        <Fact name="Footer">{footer.groups.map(({ heading }) => heading).join(', ')}</Fact>
        <Fact name="Copyright year">{footer.showsThisYear ? 'Always the present one' : copyrightYear}</Fact>
      </dl>
      <p className="button-row">
        <SmallLink to={areaPath('navigation')}>Change navigation</SmallLink>
        <SmallLink to={areaPath('headerAction')}>Change button</SmallLink>
        <SmallLink to={areaPath('footer')}>Change footer</SmallLink>
        {footer.showsThisYear ? null : <SmallLink to={areaPath('copyrightYear')}>Change copyright year</SmallLink>}
      </p>
    </>
  );
}

function Example() {
  return <span className="tag">Example, replace it</span>;
}

type Switches = Record<ExtraPage, boolean>;
type Change = { page: ExtraPage; isOn: boolean };

const SECTION = 'extraPages';

/** The five further pages, each on or off. Saved at once. */
function ExtraPageSwitches() {
  const queryClient = useQueryClient();
  const query = sectionQuery(SECTION);
  const reading = useQuery(query);
  // what was moved shows in the same moment; a reading under way may still bring the old state
  const [moved, setMoved] = useState<Partial<Switches>>({});
  const save = useMutation({
    // one after another, each on top of what the one before has stored
    scope: { id: SECTION },
    mutationFn: async (change: Change) => {
      const known = queryClient.getQueryData(query.queryKey);
      if (!known) throw new Error('A switch was moved before it was there');
      return api('PUT /content/:section', {
        params: { section: SECTION },
        body: { data: withChange(known, change) },
        ifMatch: versionTag(SECTION, known.version),
      });
    },
    onSuccess: (saved, { page, isOn }) => {
      queryClient.setQueryData(query.queryKey, saved);
      notifySuccess('Setting saved', `The page ${SCREEN_NAMES[page]} is ${isOn ? 'on' : 'off'}.`);
    },
    onError: (error) => {
      notifyError(error);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
    onSettled: (_saved, _error, { page, isOn }) => {
      setMoved(({ [page]: shown, ...others }) => (shown === isOn ? others : { ...others, [page]: shown }));
      // not waited for: the next switch may be moved meanwhile
      void queryClient.invalidateQueries({ queryKey: contentQuery.queryKey });
    },
  });

  function move(change: Change): void {
    setMoved((others) => ({ ...others, [change.page]: change.isOn }));
    save.mutate(change);
  }

  if (!reading.data) return <UnreadSetting from={reading} />;
  const switches = { ...(reading.data.data as Switches), ...moved }; // the section's own schema stands behind it

  return (
    <>
      <p>Visitors cannot open a page that is off, and nothing links to it.</p>
      {EXTRA_PAGES.map((page) => (
        <TickField
          key={page}
          id={`page-${page}`}
          label={SCREEN_NAMES[page]}
          checked={switches[page]}
          onChange={({ target }) => move({ page, isOn: target.checked })}
        />
      ))}
    </>
  );
}

function withChange({ data }: Section, { page, isOn }: Change): Switches {
  return { ...(data as Switches), [page]: isOn }; // the section's own schema stands behind it
}

/** What search engines and shared links show of every page. */
export function SearchResults() {
  return (
    <Loaded from={useQuery(contentQuery)} waiting="Loading the titles" failure="The titles could not be read.">
      {({ content }) => <Results content={resolvedContent(content)} />}
    </Loaded>
  );
}

function Results({ content }: { content: SiteContent }) {
  const { seo } = content;
  // one that is switched off is prepared before it is switched on
  const pages = PAGE_KEYS.filter((page) => page in content.extraPages || isPageShown(page, content));
  return (
    <>
      <p>
        Title and description of each page, as a search engine shows them. A page without a picture of its own is shared
        with one that is drawn from its title.
      </p>
      <ul className="rows beside results">
        {pages.map((page) => (
          <li key={page}>
            <div>
              <h3>{seo[page].title || SCREEN_NAMES[page]}</h3>
              <p>{seo[page].description || COMPOSED}</p>
              <code>{seo[page].canonical}</code>
              {seo[page].ogImage === undefined ? null : <span className="tag">Own picture</span>}
            </div>
            <span className="ra">
              <SmallLink
                to={areaPath(`seo.${page}`)}
                aria-label={`Change the search result of ${SCREEN_NAMES[page] ?? page}`}
              >
                Change
              </SmallLink>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
