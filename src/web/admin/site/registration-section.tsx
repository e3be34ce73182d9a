import { type AdminSettings, typedRegistration } from '../../../contract/admin/settings.ts'
import { registrationRules } from '../../../contract/registration.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { settingsWords, registrationWords as words } from './wording.ts'

export function RegistrationSection({ settings }: { settings: AdminSettings }) {
  const { form, field, error, submit, busy, problem } = useSettingsForm(
    typedRegistration,
    settings,
    ({ registration, registrationDomains }) => ({
      registration,
      registrationDomains: registrationDomains.join(', '),
    }),
  )
  return (
    <section aria-labelledby="registration" className="mt-10">
      <h2 id="registration" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <Card>
        <Form submit={submit} problem={problem}>
          <RadioGroup legend={words.legend} error={error('registration')} className="grid gap-2">
            {registrationRules.map((rule) => (
              <RadioCard
                key={rule}
                value={rule}
                defaultChecked={rule === settings.registration}
                {...words.rules[rule]}
                {...form.register('registration')}
              />
            ))}
          </RadioGroup>
          {form.watch('registration') === 'domains' && (
            <Field label={words.domains} help={words.domainsHelp} error={error('registrationDomains')}>
              <Input autoComplete="off" {...field('registrationDomains')} />
            </Field>
          )}
          <div>
            <Button type="submit" look="outline" busy={busy} busyLabel={settingsWords.saving}>
              {words.save}
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}
