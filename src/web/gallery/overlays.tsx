import { Bell, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { toast } from '../ui/toast.ts'
import { Tooltip, TooltipGroup } from '../ui/tooltip.tsx'
import { Block, Row } from './row.tsx'

export function Overlays() {
  return (
    <>
      <Row name="Dialog, ConfirmDialog">
        <Dialog
          title="Edit profile"
          description="What people see on your profile."
          trigger={<Button look="outline">Dialog</Button>}
          footer={
            <>
              <DialogClose render={<Button look="ghost">Cancel</Button>} />
              <Button>Save</Button>
            </>
          }
        >
          <Field label="Headline">
            <Input defaultValue="Makes The Long Shift" />
          </Field>
        </Dialog>
        <ConfirmDialog
          title="Cancel this booking?"
          confirmLabel="Cancel booking"
          cancelLabel="Keep booking"
          busyLabel="Canceling…"
          trigger={<Button look="danger">ConfirmDialog</Button>}
          onConfirm={async () => toast({ title: 'Booking canceled' })}
        >
          We’ll let Tomás know.
        </ConfirmDialog>
      </Row>
      <Row name="Menu, Tooltip">
        <Menu trigger={<Button look="outline">Menu</Button>}>
          <MenuLink to="/" icon={Pencil}>
            Edit
          </MenuLink>
          <MenuItem onClick={() => toast({ title: 'Second item' })}>Second item</MenuItem>
          <MenuLine />
          <MenuItem icon={Trash2} danger onClick={() => toast({ title: 'Removed' })}>
            Remove
          </MenuItem>
        </Menu>
        <TooltipGroup>
          {['Tell me', 'Tell me more'].map((text) => (
            <Tooltip key={text} text={text}>
              <Button look="ghost" size="icon" aria-label={text}>
                <Icon of={Bell} size={20} />
              </Button>
            </Tooltip>
          ))}
        </TooltipGroup>
      </Row>
      <Row name="Toast">
        <Button
          look="outline"
          onClick={() => toast({ title: 'Welcome back!', text: 'You have successfully logged in.' })}
        >
          Success toast
        </Button>
        <Button
          look="outline"
          onClick={() => toast({ title: 'Payment Failed', text: 'Your card was declined.', tone: 'error' })}
        >
          Error toast
        </Button>
      </Row>
      <Row name="ThemeSwitch">
        <ThemeSwitch />
      </Row>
      <Block name="Tabs">
        <Tabs
          label="Profile"
          tabs={[
            { value: 'about', label: 'About', panel: 'Eleven years of radio, then a podcast.' },
            { value: 'availability', label: 'Availability', panel: 'Tuesdays and Thursdays.' },
          ]}
        />
      </Block>
    </>
  )
}
