import type { ReactNode } from 'react';
import { PAGES } from '../../features/site-content/page-registry.ts';
import { isPageShown, offersNewsletter } from '../../features/site-content/public-paths.ts';
import { servicePath } from '../../features/site-content/services.ts';
import type { SiteContent } from '../../features/site-content/site-content.ts';
import { nameFor } from '../../interface-words/name-for.tsx';
import { Say, useSiteWords } from '../../interface-words/site-words.server.ts';
import { phoneAddress } from '../../lib/phone-address.ts';
import { isStaticCopy } from '../../lib/static-copy.ts';
import { ExternalLink, NewTabNote } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Lines } from '../../ui/lines.tsx';
import { ActionLink, OwnLink } from './action-link.tsx';
import { FirstScreenEnd } from './first-screen-end.tsx';
import { FormGuard } from './form-guard.tsx';
import { LetterNote } from './letter-note.tsx';
import { LinkPlace } from './link-place.tsx';
import { Logo } from './logo.tsx';
import { leadsSomewhere } from './reachable-links.ts';
import { SmallPortrait } from './small-portrait.tsx';

const MENU_ID = 'menu';

type PublicLayoutProps = {
  /** The path of the navigation entry that is the present page; `/` is the home page. */
  current?: string;
  content: SiteContent;
  /** For the copyright line, where the owner wants it there. */
  thisYear: number;
  children: ReactNode;
};

/**
 * What surrounds every public page: skip link, header, side menu, footer. `children` is the inside of `<main>`.
 *
 * @example <PublicLayout current="/about" content={content}><AboutPage … /></PublicLayout>
 */
export function PublicLayout({ current, content, thisYear, children }: PublicLayoutProps) {
  const { say, mark } = useSiteWords();
  return (
    <>
      <a className="skip" href="#main">
        <Say word="frame.skip" />
      </a>
      <header className="bar">
        <IdentityLink content={content} withTagline />
        <LinkPlace name="header">
          <Navigation name="frame.mainMenu" current={current} content={content} />
          <ActionLink
            action={content.headerAction}
            content={content}
            isHome={current === '/'}
            // its words alone would stand on paper where it leads to no other site
            className={'link' in content.headerAction || 'url' in content.headerAction ? 'btn sm' : 'btn sm noprint'}
          />
        </LinkPlace>
        <button
          type="button"
          className="burger"
          aria-label={say('frame.openMenu')}
          {...mark('frame.openMenu')}
          aria-haspopup="dialog"
          {...menuCommand('open')}
        >
          <Icon name="menu" />
        </button>
      </header>
      <FirstScreenEnd />
      <SideMenu current={current} content={content} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LinkPlace name="footer">
        <Footer content={content} current={current} thisYear={thisYear} />
      </LinkPlace>
      <NewTabNote>
        <Say word="frame.newTab" />
      </NewTabNote>
    </>
  );
}

/**
 * Beyond so many characters a name takes three lines beside the menu. In smaller letters they fit the bar, which is as high as
 * everything that stays below it reckons, and there is no room for a fourth.
 */
const LONG_NAME = 24;

function IdentityLink({ content, withTagline = false }: { content: SiteContent; withTagline?: boolean }) {
  const { identity, images, brand } = content;
  const portrait = images[identity.portrait].path;
  const logo = brand.ground === 'dark' ? brand.logoOnDark : brand.logo;
  const name = <b>{identity.name}</b>;
  const isLong = logo === undefined && identity.name.length > LONG_NAME;
  return (
    <a className="id" href="/">
      {portrait && <SmallPortrait path={portrait} />}
      <span>
        {logo === undefined ? isLong ? <small>{name}</small> : name : <Logo path={logo} name={identity.name} />}
        {withTagline && !isLong && identity.tagline && <i>{identity.tagline}</i>}
      </span>
    </a>
  );
}

type NavigationProps = {
  name: 'frame.mainMenu' | 'frame.mobileMenu';
  current: string | undefined;
  content: SiteContent;
};

function Navigation({ name: word, current, content }: NavigationProps) {
  const { say, mark } = useSiteWords();
  if (content.navigation.length === 0) return null;
  const [named, name] = nameFor(say(word), mark(word), word);
  return (
    <nav {...named}>
      {content.navigation.map((item) => (
        <MenuLink key={item.href} {...item} isCurrent={item.href === current} />
      ))}
      {name}
    </nav>
  );
}

/** An entry of a menu: a page, or an address that leaves the site. */
function MenuLink({ label, href, isCurrent = false }: { label: string; href: string; isCurrent?: boolean }) {
  if (!href.startsWith('/')) return <ExternalLink href={href}>{label}</ExternalLink>;
  return (
    <OwnLink href={href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </OwnLink>
  );
}

function SideMenu({ current, content }: { current: string | undefined; content: SiteContent }) {
  const { say, mark } = useSiteWords();
  const [named, name] = nameFor(say('frame.menu'), mark('frame.menu'), 'frame.menu');
  return (
    <dialog id={MENU_ID} className="sheetmenu" {...named} closedby="any" popover="auto">
      <div className="mtop">
        <IdentityLink content={content} />
        <button
          type="button"
          className="pp"
          aria-label={say('frame.closeMenu')}
          {...mark('frame.closeMenu')}
          {...menuCommand('close')}
        >
          <Icon name="cross" />
        </button>
      </div>
      <LinkPlace name="menu">
        <Navigation name="frame.mobileMenu" current={current} content={content} />
      </LinkPlace>
      <Further content={content} />
      {leadsSomewhere(content.headerAction, content) && (
        <p className="macts">
          <LinkPlace name="menu">
            <ActionLink action={content.headerAction} content={content} isHome={current === '/'} className="btn" />
          </LinkPlace>
        </p>
      )}
      {name}
    </dialog>
  );
}

/** What the menu has room for below its links: the services, the contact page, and where the business is reached. */
function Further({ content }: { content: SiteContent }) {
  const { services, seo, pages, identity } = content;
  const contact = seo.contact.canonical;
  const links = [
    ...services.list.map((service) => ({ href: servicePath(service), label: service.name })),
    ...(isPageShown('contact', content)
      ? [{ href: contact, label: pages.sitemap.names[contact] ?? PAGES.contact.name }]
      : []),
    ...(identity.email ? [{ href: `mailto:${identity.email}`, label: identity.email }] : []),
    ...(identity.phone ? [{ href: phoneAddress(identity.phone), label: identity.phone }] : []),
  ];
  if (links.length === 0 && !identity.city) return null;
  return (
    <ul className="mmore">
      <LinkPlace name="menu">
        {links.map(({ href, label }) => (
          <li key={href}>
            <OwnLink href={href}>{label}</OwnLink>
          </li>
        ))}
        {identity.city && <li>{identity.city}</li>}
      </LinkPlace>
    </ul>
  );
}

/**
 * Opens and closes the menu without a script. Browsers that know dialog commands follow those and ignore the popover
 * attributes; the others open the same element as a popover.
 */
function menuCommand(action: 'open' | 'close') {
  return {
    commandfor: MENU_ID,
    command: action === 'open' ? 'show-modal' : 'close',
    popoverTarget: MENU_ID,
    popoverTargetAction: action === 'open' ? ('show' as const) : ('hide' as const),
  };
}

type FooterProps = Pick<PublicLayoutProps, 'current' | 'content' | 'thisYear'>;

function Footer({ content, current, thisYear }: FooterProps) {
  const { identity, brand, footer, copyrightYear } = content;
  const { say, mark } = useSiteWords();
  const [named, name] = nameFor(say('frame.footer'), mark('frame.footer'), 'frame.footer');
  const groups = footer.groups
    .map((group, index) => (index < footer.groups.length - 1 ? group : withFurther(group, content)))
    .filter(({ items }) => items.length > 0);
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <p data-printed={[identity.email, identity.phone].map((way) => way && ` ${way}`).join('') || undefined}>
            {brand.logoOnDark === undefined ? (
              <b>{identity.name}</b>
            ) : (
              <Logo path={brand.logoOnDark} name={identity.name} />
            )}{' '}
            {footer.about}
            {footer.proof && (
              <>
                {' '}
                <span>{footer.proof}</span>.
              </>
            )}
          </p>
          {/* the page of the newsletter has the form itself */}
          {offersNewsletter(content) && current !== '/newsletter' && <NewsletterForm content={content} />}
        </div>
        {groups.length > 0 && (
          <nav {...named}>
            {groups.map(({ heading, items }) => (
              <div key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {items.map((action) => (
                    <li key={JSON.stringify(action)}>
                      <ActionLink action={action} content={content} isHome={current === '/'} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {name}
          </nav>
        )}
        <p className="legal">
          <span>{`© ${footer.showsThisYear ? thisYear : copyrightYear} ${identity.name}`}</span>
          {footer.legal.map((item) => (
            <MenuLink key={item.href} {...item} />
          ))}
        </p>
      </div>
    </footer>
  );
}

type LinkGroup = SiteContent['footer']['groups'][number];

function withFurther({ heading, items }: LinkGroup, { links }: SiteContent): LinkGroup {
  return { heading, items: [...items, ...links.further] };
}

function NewsletterForm({ content }: { content: SiteContent }) {
  const { newsletter } = content.footer;
  if (isStaticCopy()) return <LetterNote content={content} heading={newsletter.label} />;
  return (
    <form action="/newsletter" method="post">
      <label htmlFor="newsletter-email">{newsletter.label}</label>
      <span>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          placeholder={newsletter.placeholder}
          autoComplete="email"
          required
          aria-describedby="newsletter-note"
        />
        <button type="submit" aria-label={newsletter.button}>
          <Icon name="arrow" />
        </button>
      </span>
      <FormGuard />
      <small id="newsletter-note">
        <Lines text={newsletter.consent} /> <ActionLink action={newsletter.privacyLink} content={content} />
      </small>
    </form>
  );
}
