import { BookOpen, Mail } from 'lucide-react'
import { mailTo } from '../shared/site/mail-to.ts'
import { drawingOf, guideLinks } from '../shared/site/site-links.ts'
import { useSiteValues } from '../shared/site/site-values.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextLink, textLinkClass } from '../ui/text-link.tsx'

export function HelpCards() {
  const { contactEmail, supportHours } = useSiteValues()
  return (
    <div className="page-width mt-16 grid gap-5 sm:mt-24 md:grid-cols-2">
      <Card as="section" className="sm:p-8">
        <Icon of={Mail} size={26} className="text-air" />
        <h2 className="mt-4 text-2xl">Email support</h2>
        <p className="mt-2 text-soft">
          Something broken, or something off? Email us. A person will reply within {supportHours} hours.
        </p>
        <p className="mt-4">
          <a href={mailTo(contactEmail)} className={`${textLinkClass} wrap-anywhere`}>
            {contactEmail}
          </a>
        </p>
      </Card>
      <Card as="section" className="sm:p-8">
        <Icon of={BookOpen} size={26} className="text-air" />
        <h2 className="mt-4 text-2xl">Resource library</h2>
        <p className="mt-2 text-soft">
          Guides for hosts and guests, with printable checklists and templates.
        </p>
        <ul className="mt-4 grid gap-3">
          {guideLinks.map(({ to, label }) => (
            <li key={to} className="flex items-center gap-3">
              <img
                src={`/drawings/${drawingOf(to)}.svg`}
                alt=""
                width={64}
                height={48}
                loading="lazy"
                className="shrink-0 rounded-s"
              />
              <TextLink to={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
