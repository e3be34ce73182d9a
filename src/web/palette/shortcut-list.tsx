import { useRef, useState } from 'react'
import { hasCommandKey } from '../shared/site/command-key.ts'
import { areSingleKeysOn, turnSingleKeys } from '../shared/site/single-keys.ts'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Switch } from '../ui/switch.tsx'
import { type Shortcut, shortcutSections } from './shortcuts.ts'
import { shortcutWords as words } from './wording.ts'

type ShortcutListProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutList({ open, onOpenChange }: ShortcutListProps) {
  // Not the switch below: Space and the arrow keys scroll the list.
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog title={words.title} width="l" open={open} onOpenChange={onOpenChange} initialFocus={list}>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Sections />
      </div>
    </Dialog>
  )
}

function Sections() {
  const [areOn, setOn] = useState(areSingleKeysOn)
  function turn(isOn: boolean) {
    turnSingleKeys(isOn)
    setOn(isOn)
  }
  return (
    <>
      <div className="gap-x-10 sm:columns-2">
        {shortcutSections(hasCommandKey() ? '⌘' : 'Ctrl').map(({ title, shortcuts }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.does} shortcut={shortcut} isOff={Boolean(shortcut.single) && !areOn} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label={words.single}
        help={words.singleHelp}
        checked={areOn}
        onChange={({ target }) => turn(target.checked)}
      />
    </>
  )
}

function Row({ shortcut: { does, keys }, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 text-sm">
      <dt>{does}</dt>
      <dd className={classNames('flex shrink-0 flex-wrap justify-end gap-1', isOff && 'text-soft')}>
        {isOff
          ? words.off
          : keys.map((together) => (
              <span key={together.join()} className="flex gap-1">
                {together.map((key) => (
                  <Kbd key={key} className="min-w-7">
                    {key}
                  </Kbd>
                ))}
              </span>
            ))}
      </dd>
    </div>
  )
}
