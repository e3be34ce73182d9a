import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Avatar } from '../shared/people/avatar.tsx'
import { listRecent } from '../shared/people/recent-people.ts'
import { usePeople } from '../shared/people/use-people.ts'
import { useMe } from '../shared/session/session.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { backdropClass } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { itemClass } from '../ui/menu-classes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDialogEntry } from '../ui/use-dialog-entry.ts'
import { type Acts, type Entry, type EntryGroup, entryGroups } from './entries.ts'
import { quickWords as words } from './wording.ts'

const mostRecent = 3

/** The whole window on phones, a card near its top elsewhere. Its height doesn’t change with what is found. */
const popupClass =
  'fixed inset-0 z-50 flex flex-col bg-raised text-ink outline-none transition-[opacity,scale] duration-150 ease-out ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 pb-[env(safe-area-inset-bottom)] ' +
  'sm:inset-x-4 sm:top-[max(1rem,10dvh)] sm:bottom-auto sm:mx-auto sm:h-[min(32rem,80dvh)] sm:max-w-[40rem] sm:rounded-l sm:border ' +
  'sm:border-line sm:shadow-l sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.98] ' +
  'low:inset-0 low:mx-0 low:block low:h-auto low:max-w-none low:overflow-y-auto low:rounded-none'

type QuickSearchProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  acts: Omit<Acts, 'retry'>
}

export function QuickSearch({ open, onOpenChange, acts }: QuickSearchProps) {
  useDialogEntry(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup className={popupClass}>
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          <Finder acts={acts} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FinderProps = { acts: QuickSearchProps['acts']; onClose: () => void }

function Finder({ acts, onClose }: FinderProps) {
  const me = useMe()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => listRecent(me?.id ?? null).slice(0, mostRecent))
  const text = typed.trim()
  const { people, isAsked, isLooking, isFailed, retry } = usePeople(text)
  const groups = entryGroups({ me, text, recent, people, isFailed, acts: { ...acts, retry } })

  function choose(event: MouseEvent, { href, reload, act, stays }: Entry) {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (href && isNewTab) return onClose()
    // Closing goes back in history, which would stop the document from loading.
    if (href && reload) return
    event.preventDefault()
    if (!stays) onClose()
    if (href) void router.navigate({ href })
    else act?.()
  }

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setTyped(next)}
      itemToStringValue={({ label }: Entry) => label}
    >
      <div className="flex items-center gap-3 border-b border-line py-1.5 pr-1.5 pl-5">
        <Icon of={Search} size={20} className="shrink-0 text-soft" />
        <Autocomplete.Input
          dir="auto"
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          enterKeyHint="go"
          maxLength={200}
          onKeyDown={chooseFirst}
          className="min-h-12 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-faint"
        />
        <Dialog.Close aria-label={words.close} className={buttonClass('ghost', 'icon', 'shrink-0')}>
          <Icon of={X} size={20} />
        </Dialog.Close>
      </div>
      <div data-dialog-body className="min-h-0 grow scroll-py-2 overflow-y-auto overscroll-contain p-2">
        <Autocomplete.List>
          {(group: EntryGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-2">
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-soft">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <Row
                    key={entry.href ?? entry.label}
                    entry={entry}
                    onChoose={(event) => choose(event, entry)}
                  />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {isLooking && people.length === 0 && <Waiting />}
        <Autocomplete.Status className="px-3 py-2 text-sm text-soft empty:hidden">
          {isAsked && <PeopleStatus count={people.length} isLooking={isLooking} isFailed={isFailed} />}
        </Autocomplete.Status>
      </div>
      <p className="flex gap-4 border-t border-line px-5 py-2.5 text-sm text-soft pointer-coarse:hidden low:hidden">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {words.move}
        </span>
        <span>
          <Kbd>Enter</Kbd> {words.open}
        </span>
      </p>
    </Autocomplete.Root>
  )
}

/** The highlight follows the typing a moment later; Enter doesn’t wait for it. */
function chooseFirst({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.hasAttribute('aria-activedescendant'))
    return
  currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[role=option]')?.click()
}

type RowProps = { entry: Entry; onChoose: (event: MouseEvent) => void }

function Row({ entry, onChoose }: RowProps) {
  const { label, href, icon, person } = entry
  return (
    <Autocomplete.Item
      value={entry}
      // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the item fills it
      render={href ? <a href={href} tabIndex={-1} /> : undefined}
      onClick={onChoose}
      className={classNames(itemClass, 'min-h-11 cursor-pointer scroll-my-2 py-1.5')}
    >
      {person ? (
        <Avatar name={person.name} src={person.avatar} size="s" eager />
      ) : (
        icon && <Icon of={icon} className="shrink-0 text-soft" />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate">
          <bdi>{label}</bdi>
        </span>
        {person?.headline && (
          <span dir="auto" className="block truncate text-sm text-soft">
            {person.headline}
          </span>
        )}
      </span>
    </Autocomplete.Item>
  )
}

type PeopleStatusProps = { count: number; isLooking: boolean; isFailed: boolean }

/** The count is for those who don’t see the rows arrive. */
function PeopleStatus({ count, isLooking, isFailed }: PeopleStatusProps) {
  if (isFailed) return words.failed
  if (isLooking) return <span className="sr-only">{words.looking}</span>
  if (count === 0) return words.noOne
  return <span className="sr-only">{words.found({ count })}</span>
}

function Waiting() {
  return (
    <div aria-hidden="true" className="mt-2 grid gap-1 px-3 pt-9">
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex min-h-11 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-48 max-w-full" />
        </div>
      ))}
    </div>
  )
}
