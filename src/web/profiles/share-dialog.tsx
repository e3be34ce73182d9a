import { FileText } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { useSite } from '../shared/session/session.tsx'
import { CopyInput } from '../ui/copy-input.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { shareWords as words } from './sharing-wording.ts'

type ShareDialogProps = { profile: Profile; open: boolean; onOpenChange: (open: boolean) => void }

export function ShareDialog({ profile: { id, name }, open, onOpenChange }: ShareDialogProps) {
  const { publicUrl, platformName } = useSite()
  const address = `${publicUrl}/profile/${id}`
  const card = cardSnippet(`${publicUrl}/embed/${id}`, words.card.title({ name, site: platformName }))
  return (
    <Dialog title={words.title} open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-8">
        <Field {...words.address}>
          <CopyInput what={words.address.label} text={address} />
        </Field>
        <section className="grid justify-items-start gap-2">
          <h3 className="font-sans text-base font-semibold tracking-normal">{words.sheet.title}</h3>
          <p className="text-soft">{words.sheet.text}</p>
          <LinkButton to="/one-sheet/$id" params={{ id: String(id) }} look="secondary">
            <Icon of={FileText} />
            {words.sheet.open}
          </LinkButton>
        </section>
        <section className="grid gap-2">
          <Field label={words.card.label} help={words.card.help}>
            <Textarea
              readOnly
              rows={3}
              value={card}
              onFocus={(event) => event.target.select()}
              className="font-mono text-sm"
            />
          </Field>
          <div>
            <CopyText what={words.card.what} text={card} />
          </div>
          <iframe
            src={`/embed/${id}`}
            title={words.card.preview}
            loading="lazy"
            className="mt-2 h-56 w-full max-w-105 rounded-m border-0"
          />
        </section>
      </div>
    </Dialog>
  )
}

/** Escapes the title: a name must not break out of its attribute. */
function cardSnippet(address: string, title: string): string {
  const safe = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${address}" title="${safe}" width="420" height="224" loading="lazy" style="border:0;max-width:100%"></iframe>`
}
