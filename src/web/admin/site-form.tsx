import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { type AdminSettings, typedSettings } from '../../contract/admin-settings.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { siteQuery, useApi } from '../ui/session.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { settingsQuery } from './admin-queries.ts'
import { TestimonialFields } from './testimonial-fields.tsx'

/** Name, address, fee and testimonials: saved together, and seen on every page at once. */
export function SiteForm({ settings }: { settings: AdminSettings }) {
  const api = useApi()
  const queries = useQueryClient()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: typedSettings,
    defaultValues: {
      ...settings,
      fee: (settings.bookingFeeCents / 100).toFixed(2),
    },
    failureTitle: 'Settings not saved',
    onSubmit: async ({ fee: bookingFeeCents, ...typed }) => {
      const saved = await api.call('PATCH /api/admin/settings', { body: { ...typed, bookingFeeCents } })
      queries.setQueryData(settingsQuery(api).queryKey, saved)
      toast({ title: 'Settings saved', text: 'Every page shows them from now on.' })
      await queries.invalidateQueries({ queryKey: siteQuery(api).queryKey })
    },
  })
  const testimonials = useFieldArray({ control: form.control, name: 'testimonials' })
  return (
    <Form submit={submit} problem={problem} className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="site">
        <h2 id="site" className="mb-4 text-2xl">
          The site
        </h2>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Field
            label="Platform name"
            help="Stands on every page and in every mail."
            error={error('platformName')}
          >
            <Input maxLength={60} {...field('platformName')} />
          </Field>
          <Field label="Contact e-mail" help="Where people write for help." error={error('contactEmail')}>
            <Input type="email" inputMode="email" {...field('contactEmail')} />
          </Field>
          <Field
            label="Booking fee in US dollars"
            help="Requests that have been sent keep the fee they were sent with. With 0.00 nobody pays, and the payment step is left out."
            error={error('fee')}
          >
            <Input inputMode="decimal" className="max-w-40" {...field('fee')} />
          </Field>
        </Card>
      </section>
      <section aria-labelledby="testimonials">
        <h2 id="testimonials" className="text-2xl">
          Testimonials
        </h2>
        <p className="mt-1 mb-4 max-w-[70ch] text-soft">
          They are shown on the front page. Those that the product came with are marked as examples there
          until you write your own.
        </p>
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
                Add a testimonial
              </Button>
            </div>
          )}
        </div>
      </section>
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save settings
        </Button>
      </div>
    </Form>
  )
}

type Typed = { quote: string; name: string; role: string }

/** The product’s own words, untouched. */
function isExample({ testimonials }: AdminSettings, typed: Typed | undefined): boolean {
  return testimonials.some(
    (known) =>
      known.example && known.quote === typed?.quote && known.name === typed.name && known.role === typed.role,
  )
}
