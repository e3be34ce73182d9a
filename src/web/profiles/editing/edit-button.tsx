import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { editWords } from './wording.ts'

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

type EditButtonProps = { profile: Profile; label?: string; className?: string }

/** The dialog is fetched on the first press and stays mounted for its closing animation. */
export function EditButton({ profile, label = editWords.title, className }: EditButtonProps) {
  const [editing, setEditing] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button look="secondary" className={className} onClick={() => (setWanted(true), setEditing(true))}>
        <Icon of={Pencil} />
        {label}
      </Button>
      {wanted && (
        <Suspense fallback={<OpeningDialog />}>
          <EditDialog profile={profile} open={editing} onOpenChange={setEditing} />
        </Suspense>
      )}
    </>
  )
}
