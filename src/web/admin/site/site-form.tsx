import { useFieldArray } from 'react-hook-form'
import { type AdminSettings, typedSettings } from '../../../contract/admin/settings.ts'
import type { FormParts } from '../../shared/errors/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { testimonialWords, settingsWords as words } from './wording.ts'

type TestimonialFieldsProps = Pick<FormParts<typeof typedSettings>, 'field' | 'error'> & {
  place: number
  isExample: boolean
  onRemove: () => void
}

export function SiteForm({ settings }: { settings: AdminSettings }) {
  const { form, field, error, submit, busy, problem } = useSettingsForm(
    typedSettings,
    settings,
    ({ bookingFeeCents, platformName, contactEmail, testimonials }) => ({
      bookingFeeCents: (bookingFeeCents / 100).toFixed(2),
      platformName,
      contactEmail,
      testimonials,
    }),
  )
  const testimonials = useFieldArray({ control: form.control, name: 'testimonials' })
  return (
    <Form submit={submit} problem={problem} className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="site">
        <h2 id="site" className="mb-4 text-2xl">
          {words.siteTitle}
        </h2>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Field label={words.name} help={words.nameHelp} error={error('platformName')}>
            <Input maxLength={60} {...field('platformName')} />
          </Field>
          <Field label={words.contact} help={words.contactHelp} error={error('contactEmail')}>
            <EmailInput {...field('contactEmail')} />
          </Field>
          <Field label={words.fee} help={words.feeHelp} error={error('bookingFeeCents')}>
            <Input inputMode="decimal" className="max-w-40" {...field('bookingFeeCents')} />
          </Field>
        </Card>
      </section>
      <section aria-labelledby="testimonials">
        <h2 id="testimonials" className="text-2xl">
          {testimonialWords.title}
        </h2>
        <p className="mt-1 mb-4 max-w-[70ch] text-soft">{testimonialWords.lead}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {testimonials.fields.map(({ id }, place) => (
            <TestimonialFields
              key={id}
              place={place}
              isExample={isExample(settings, form.watch(`testimonials.${place}`))}
              field={field}
              error={error}
              onRemove={() => testimonials.remove(place)}
            />
          ))}
          {testimonials.fields.length < 6 && (
            <div>
              <Button look="outline" onClick={() => testimonials.append({ quote: '', name: '', role: '' })}>
                {testimonialWords.add}
              </Button>
            </div>
          )}
        </div>
      </section>
      <div>
        <Button type="submit" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

type Typed = { quote: string; name: string; role: string }

function isExample({ testimonials }: AdminSettings, typed: Typed | undefined): boolean {
  return testimonials.some(
    (known) =>
      known.example && known.quote === typed?.quote && known.name === typed.name && known.role === typed.role,
  )
}

function TestimonialFields({ place, isExample, field, error, onRemove }: TestimonialFieldsProps) {
  const name = (part: 'quote' | 'name' | 'role') => `testimonials.${place}.${part}` as const
  const title = testimonialWords.one({ number: place + 1 })
  return (
    <Card>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-5">
        <legend className="sr-only">{title}</legend>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
          <span aria-hidden="true" className="flex items-center gap-2 font-semibold">
            {title}
            {isExample && <Badge tone="wait">{testimonialWords.example}</Badge>}
          </span>
          <Button
            look="ghost"
            size="s"
            onClick={onRemove}
            aria-label={testimonialWords.removeLabel({ number: place + 1 })}
          >
            {testimonialWords.remove}
          </Button>
        </div>
        <Field label={testimonialWords.quote} error={error(name('quote'))}>
          <Textarea rows={2} maxLength={600} {...field(name('quote'))} />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <Field label={testimonialWords.name} error={error(name('name'))}>
            <Input maxLength={80} {...field(name('name'))} />
          </Field>
          <Field label={testimonialWords.role} optional error={error(name('role'))}>
            <Input maxLength={80} {...field(name('role'))} />
          </Field>
        </div>
      </fieldset>
    </Card>
  )
}
