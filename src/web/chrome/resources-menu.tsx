import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { itemClass } from '../ui/menu-classes.ts'
import { aboutLinks, guideLinks } from '../ui/site-links.ts'
import { closeOnLink, dropdownClass } from './dropdown.ts'

/** The guides, and the pages about the product, where the bar has room for them; the footer has them always. */
export function ResourcesMenu({ className }: { className: string }) {
  return (
    <li className="hidden lg:block">
      <button type="button" popoverTarget="resources-menu" className={className}>
        Resources
        <Icon of={ChevronDown} size={16} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the links inside */}
      <div
        id="resources-menu"
        popover="auto"
        className={`${dropdownClass} w-72`}
        onClick={(event) => closeOnLink(event)}
      >
        {[guideLinks, aboutLinks].map((links) => (
          <ul
            key={links[0]?.to}
            className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
          >
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={itemClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </li>
  )
}
