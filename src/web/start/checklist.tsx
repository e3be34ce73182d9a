import type { LinkProps } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { calledName } from '../../wording/names.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Fold } from '../ui/fold.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastError } from '../ui/toast.ts'
import { type ChecklistItem, checklistOf, isNeeded } from './checklist-items.ts'
import { itemWords, checklistWords as words } from './checklist-wording.ts'
import type { SaveProfile } from './use-save.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

const step = (name: string): Target => ({ to: '/start/$step', params: { step: name } })

type ChecklistProps = { profile: Profile; hasHours: boolean; hasWritten: boolean; save: SaveProfile }

/** One line, with the next step; the rest unfolds. Gone once everything is done. */
export function Checklist({ profile, hasHours, hasWritten, save }: ChecklistProps) {
  const items = checklistOf({ profile, hasHours, hasWritten })
  const next = items.find(({ done }) => !done)?.item
  const done = items.filter((each) => each.done).length
  const isUnlisted = (profile.missingForListing ?? []).length > 0
  if (!next) return null
  const targets: Record<ChecklistItem, Target> = {
    picture: step('about'),
    headline: step('about'),
    topics: step('topics'),
    hours: step('hours'),
    place: step('place'),
    fee: { to: '/settings/agent' },
    message: { to: '/search', search: { userType: profile.userType === 'creator' ? 'guest' : 'creator' } },
  }
  const title = done === 0 ? words.welcome({ name: calledName(profile) }) : words.title
  return (
    <section aria-labelledby="checklist">
      <Card className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 !py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Fold
          name="checklist"
          startsClosed
          title={
            <>
              <h2 id="checklist" className="min-w-0 text-lg break-words max-sm:flex-1">
                {title}
              </h2>
              <span className="text-sm font-semibold text-soft tabular-nums max-sm:order-last max-sm:basis-full">
                {words.progress({ done, of: items.length })}
                {isUnlisted && <span className="group-open/fold:hidden"> · {words.unlisted}</span>}
              </span>
            </>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-2">
            {done === 0 && <p className="text-soft">{words.welcomeText}</p>}
            {isUnlisted && (
              <p className="text-soft">
                <strong className="text-ink">{words.unlisted}</strong> {words.unlistedText}
              </p>
            )}
            <ul className="grid content-start gap-1 md:grid-cols-2 md:gap-x-8">
              {items.map((each) => (
                <Item key={each.item} {...each} target={targets[each.item]} profile={profile} save={save} />
              ))}
            </ul>
          </div>
        </Fold>
        <LinkButton
          {...(done === 0 ? { to: '/start' } : targets[next])}
          look={done === 0 ? 'primary' : 'outline'}
          size="s"
        >
          {done === 0 ? words.start : itemWords[next].act}
        </LinkButton>
      </Card>
    </section>
  )
}

type ItemProps = {
  item: ChecklistItem
  done: boolean
  target: Target
  profile: Profile
  save: SaveProfile
}

function Item({ item, done, target, profile, save }: ItemProps) {
  const { name } = itemWords[item]
  return (
    // On phones, only what is left, so that bookings aren’t far below.
    <li className={classNames('flex min-h-9 items-start gap-3 py-1', done && 'max-sm:hidden')}>
      <Icon
        of={done ? Check : Circle}
        size={20}
        className={done ? 'mt-0.5 shrink-0 text-ok' : 'mt-0.5 shrink-0 text-faint'}
      />
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {done ? (
          <span className="text-soft">
            <span className="sr-only">{words.done} </span>
            {name}
          </span>
        ) : (
          <TextLink {...target}>{name}</TextLink>
        )}
        {!done && isNeeded(item, profile.missingForListing) && <Badge tone="wait">{words.needed}</Badge>}
        {!done && item === 'fee' && <NoFee save={save} />}
      </span>
    </li>
  )
}

function NoFee({ save }: { save: SaveProfile }) {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    await save({ noSpeakingFee: true }).catch((error: unknown) => toastError(words.failed, error))
    setBusy(false)
  }
  return (
    <Button look="outline" size="s" busy={busy} onClick={() => void press()}>
      {words.noFee}
    </Button>
  )
}
