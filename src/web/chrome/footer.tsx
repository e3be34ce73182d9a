import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { supportHours } from '../../contract/requests/deadlines.ts'
import { useMe, useSite } from '../shared/session/session.tsx'
import { mailTo } from '../shared/site/mail-to.ts'
import { RunBy } from '../shared/site/run-by.tsx'
import { aboutLinks, guideLinks, legalLinks, type SiteLink } from '../shared/site/site-links.ts'
import { classNames } from '../ui/class-names.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { Brand } from './brand.tsx'
import type { Overlay } from './use-shortcut-keys.ts'
import * as words from './wording.ts'

const visitorLinks: readonly SiteLink[] = [
  { to: '/search', label: 'Find Creators' },
  { to: '/login', label: 'Sign in' },
  { to: '/register', label: 'Sign up' },
]
const memberLinks: readonly SiteLink[] = [
  { to: '/search', label: 'Find Creators' },
  { to: '/messages', label: 'Messages' },
  { to: '/booking-requests', label: 'Bookings' },
  { to: '/dashboard', label: 'Dashboard' },
]

type FooterProps = { slim: boolean; onOpen: (overlay: Overlay) => void }

export function Footer({ slim, onOpen }: FooterProps) {
  const [year] = useState(() => new Date().getUTCFullYear())
  const site = useSite()
  const links = useMe() ? memberLinks : visitorLinks
  return (
    <footer
      id="footer"
      className={classNames(
        'mt-auto print:hidden',
        slim ? 'border-t border-line' : 'scheme-dark bg-room-deep text-on-room',
      )}
    >
      {!slim && (
        <div className="page-width-frame grid gap-x-12 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.25fr_1.25fr]">
          <div className="grid max-w-md content-start gap-4 sm:max-lg:col-span-2">
            <Brand />
            <p className="text-on-room-soft">{words.footerAbout}</p>
          </div>
          <Column title="Quick Links">
            <Links of={[...links, ...aboutLinks]} />
          </Column>
          <Column title="Resources">
            <Links of={guideLinks} />
          </Column>
          <Column title="Contact">
            <a href={mailTo(site.contactEmail)} className={classNames(linkClass, 'wrap-anywhere')}>
              {site.contactEmail}
            </a>
            <p className="text-sm text-on-room-soft">{words.footerReply(supportHours)}</p>
          </Column>
        </div>
      )}
      <div className="page-width-frame">
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-6',
            slim
              ? 'gap-y-2 py-3 [--on-room-soft:var(--soft)] [--on-room:var(--ink)]'
              : 'gap-y-4 border-t border-room-line py-6',
          )}
        >
          <p className={classNames('text-sm text-on-room-soft', slim && 'max-sm:hidden')}>
            {slim
              ? words.footerOwner(year, site.platformName)
              : words.footerCopyright(year, site.platformName)}
          </p>
          <ul className={classNames('flex flex-wrap text-sm', slim ? 'gap-x-4 sm:gap-x-6' : 'gap-x-6')}>
            {legalLinks.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
            {slim && <FooterLink to="/help" label="Help Center" />}
            <li className="pointer-coarse:hidden">
              <button type="button" className={linkClass} onClick={() => onOpen('shortcuts')}>
                Keyboard shortcuts
              </button>
            </li>
          </ul>
          {(site.operator ?? site.footerText) && (
            <p className="order-last basis-full text-sm wrap-anywhere text-on-room-soft">
              <RunBy /> <span dir="auto">{site.footerText}</span>
            </p>
          )}
          {/* Below that width, the menus have it. */}
          <div className={slim ? 'max-lg:hidden' : undefined}>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

const linkClass = 'inline-block py-1 text-on-room-soft hover:text-on-room hover:underline'

function Links({ of }: { of: readonly SiteLink[] }) {
  return (
    <ul className="grid gap-1">
      {of.map((link) => (
        <FooterLink key={link.to} {...link} />
      ))}
    </ul>
  )
}

function FooterLink({ to, label }: SiteLink) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {label}
      </Link>
    </li>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}
