import { FileText } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { useSite } from '../shared/session/session.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Textarea } from '../ui/textarea.tsx'

type ShareDialogProps = { profile: Profile; open: boolean; onOpenChange: (open: boolean) => void }

/** The profile's address, its one page for paper, and its card for other sites. */
export function ShareDialog({ profile: { id, name }, open, onOpenChange }: ShareDialogProps) {
  const { publicUrl, platformName } = useSite()
  const address = `${publicUrl}/profile/${id}`
  const card = cardSnippet(`${publicUrl}/embed/${id}`, `${name} on ${platformName}`)
  return (
    <Dialog title="Share your profile" open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-8">
        <Field label="Address" help="A link to it shows a picture with your name and headline.">
          <div className="flex flex-wrap gap-2">
            <Input
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
              className="min-w-48 flex-1"
            />
            <CopyText what="Address" text={address} />
          </div>
        </Field>
        <section className="grid justify-items-start gap-2">
          <h3 className="font-sans text-base font-semibold tracking-normal">One-sheet</h3>
          <p className="text-soft">Your profile on one page with a QR code, to print or to send as a PDF.</p>
          <LinkButton to="/one-sheet/$id" params={{ id: String(id) }} look="secondary">
            <Icon of={FileText} />
            Open one-sheet
          </LinkButton>
        </section>
        <section className="grid gap-2">
          <Field
            label="Card for your own site"
            help="Paste it where the card is to stand. It runs no script and sets no cookie."
          >
            <Textarea
              readOnly
              rows={3}
              value={card}
              onFocus={(event) => event.target.select()}
              className="font-mono text-sm"
            />
          </Field>
          <div>
            <CopyText what="Snippet" text={card} />
          </div>
          <iframe
            src={`/embed/${id}`}
            title="How the card looks"
            loading="lazy"
            className="mt-2 h-56 w-full max-w-105 rounded-m border-0"
          />
        </section>
      </div>
    </Dialog>
  )
}

/** What another site pastes; whatever is in a name stays in its attribute. */
export function cardSnippet(address: string, title: string): string {
  const safe = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${address}" title="${safe}" width="420" height="224" loading="lazy" style="border:0;max-width:100%"></iframe>`
}
