import { darkAccent, nearestAccent } from '../../../contract/accent-color.ts'
import { lookForm } from '../../../contract/admin/look.ts'
import type { AdminSettings } from '../../../contract/admin/settings.ts'
import { accentProps } from '../../ui/accent-props.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { LogoField } from './logo-field.tsx'
import { lookWords as words } from './look-wording.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { settingsWords } from './wording.ts'

export function LookForm({ settings }: { settings: AdminSettings }) {
  const { form, field, error, submit, busy, problem } = useSettingsForm(
    lookForm,
    settings,
    ({ accentColor, footerText, operatorName, operatorPlace }) => ({
      accentColor,
      footerText,
      operatorName,
      operatorPlace,
    }),
  )
  const takeNearest = (color: string) =>
    form.setValue('accentColor', color, { shouldDirty: true, shouldValidate: true })
  return (
    <section aria-labelledby="look" className="mt-10">
      <h2 id="look" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <LogoField logo={settings.logo} />
        <Form submit={submit} problem={problem} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-2">
            <Field label={words.accent} help={words.accentHelp} optional error={error('accentColor')}>
              <Input maxLength={7} placeholder="#" className="max-w-40" {...field('accentColor')} />
            </Field>
            <AccentPreview color={form.watch('accentColor') ?? ''} onUse={takeNearest} />
          </div>
          <Field label={words.operatorName} optional error={error('operatorName')}>
            <Input maxLength={120} {...field('operatorName')} />
          </Field>
          <Field
            label={words.operatorPlace}
            help={words.operatorHelp}
            optional
            error={error('operatorPlace')}
          >
            <Input maxLength={160} {...field('operatorPlace')} />
          </Field>
          <Field label={words.footer} help={words.footerHelp} optional error={error('footerText')}>
            <Input maxLength={200} {...field('footerText')} />
          </Field>
          <div>
            <Button type="submit" look="secondary" busy={busy} busyLabel={settingsWords.saving}>
              {words.save}
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}

/** What a color looks like in both themes, or the nearest one that people can read. */
function AccentPreview({ color, onUse }: { color: string; onUse: (nearest: string) => void }) {
  const typed = color.trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(typed)) return null
  const light = nearestAccent(typed)
  return (
    <div
      className="flex flex-wrap items-center gap-2 text-sm font-semibold"
      {...accentProps({ light, dark: darkAccent(light) })}
    >
      <span className="scheme-light rounded-full bg-air px-4 py-2 text-on-air">{words.light}</span>
      <span className="scheme-dark rounded-full bg-air px-4 py-2 text-on-air">{words.dark}</span>
      {light !== typed && (
        <Button look="outline" size="s" onClick={() => onUse(light)}>
          {words.useNearest({ color: light })}
        </Button>
      )}
    </div>
  )
}
