import type { typedSettings } from '../../contract/admin-settings.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import type { FormParts } from '../ui/use-form.ts'

type Props = Pick<FormParts<typeof typedSettings>, 'field' | 'error'> & {
  place: number
  isExample: boolean
  onRemove: () => void
}

/** What one person says of the site. */
export function TestimonialFields({ place, isExample, field, error, onRemove }: Props) {
  const name = (part: 'quote' | 'name' | 'role') => `testimonials.${place}.${part}` as const
  const title = `Testimonial ${place + 1}`
  return (
    <Card>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-5">
        <legend className="sr-only">{title}</legend>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
          <span aria-hidden="true" className="flex items-center gap-2 font-semibold">
            {title}
            {isExample && <Badge tone="wait">Example</Badge>}
          </span>
          <Button look="ghost" size="s" onClick={onRemove} aria-label={`Remove testimonial ${place + 1}`}>
            Remove
          </Button>
        </div>
        <Field label="What they say" error={error(name('quote'))}>
          <Textarea rows={2} maxLength={600} {...field(name('quote'))} />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <Field label="Name" error={error(name('name'))}>
            <Input maxLength={80} {...field(name('name'))} />
          </Field>
          <Field label="Who they are" optional error={error(name('role'))}>
            <Input maxLength={80} {...field(name('role'))} />
          </Field>
        </div>
      </fieldset>
    </Card>
  )
}
