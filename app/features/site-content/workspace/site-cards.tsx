import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { SmallLink } from '../../../kit/workspace/small-button.tsx';
import { WorkspaceCard } from '../../../kit/workspace/workspace-page.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { areaPath } from '../content-areas.ts';
import { siteContent } from '../feature.ts';
import { isPlaceholder, LINK_KEYS, type SiteContent } from '../site-content.ts';
import { contentQuery } from './content/content-queries.ts';
import { ExtraPageSwitches } from './extra-page-switches.tsx';
import { SearchResults } from './search-results.tsx';

/** What the site says of itself on every page, each with the way to the form that changes it. */
export function SiteCards() {
  const { data, isError, error, refetch } = useQuery(contentQuery);
  if (!data && isError)
    return <LoadFailure message="The settings could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the settings</Spinner>;
  const { content } = data;
  const [identity, links, search, frame, pages] = siteContent.workspace.settings[0].cards;
  return (
    <>
      <WorkspaceCard {...identity}>
        <Identity content={content} />
      </WorkspaceCard>
      <WorkspaceCard {...links}>
        <Links content={content} />
      </WorkspaceCard>
      <WorkspaceCard {...search}>
        <SearchResults content={content} />
      </WorkspaceCard>
      <WorkspaceCard {...frame}>
        <Frame content={content} />
      </WorkspaceCard>
      <WorkspaceCard {...pages}>
        <ExtraPageSwitches />
      </WorkspaceCard>
    </>
  );
}

function Identity({ content: { identity, images } }: { content: SiteContent }) {
  const portrait = images[identity.portrait];
  return (
    <>
      <dl className="facts">
        <Fact name="Name">{identity.name}</Fact>
        <Fact name="Role">{identity.role}</Fact>
        <Fact name="Tagline">{identity.tagline}</Fact>
        <Fact name="Contact email">
          {identity.email}
          {isPlaceholder(identity.email) ? <Example /> : null}
        </Fact>
        <Fact name="Portrait">
          <img src={portrait.path} alt={portrait.alt} width={48} height={48} />
        </Fact>
      </dl>
      <p className="brow2">
        <SmallLink to={areaPath('identity')}>Change identity</SmallLink>
        <SmallLink to={areaPath('images')}>Change portrait and logos</SmallLink>
      </p>
    </>
  );
}

function Links({ content: { links } }: { content: SiteContent }) {
  // what the booking buttons lead to comes first: it is what most visitors follow
  const keys = ['booking' as const, ...LINK_KEYS.filter((key) => key !== 'booking')];
  return (
    <>
      <dl className="facts">
        {keys.map((key) => (
          <Address key={key} {...links[key]} />
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

function Frame({ content: { navigation, headerAction, footer } }: { content: SiteContent }) {
  return (
    <>
      <dl className="facts">
        <Fact name="Navigation">{navigation.map(({ label }) => label).join(', ')}</Fact>
        <Fact name="Button at the top">{headerAction.label}</Fact>
        <Fact name="Footer">{footer.groups.map(({ heading }) => heading).join(', ')}</Fact>
      </dl>
      <p className="brow2">
        <SmallLink to={areaPath('navigation')}>Change navigation</SmallLink>
        <SmallLink to={areaPath('headerAction')}>Change button</SmallLink>
        <SmallLink to={areaPath('footer')}>Change footer</SmallLink>
      </p>
    </>
  );
}

function Example() {
  return <span className="tag">Example, replace it</span>;
}
