import { clickButton, dialogOf, type ListedDialog, openConfirmation } from './listed-dialog.ts'

export const adminDialogs: ListedDialog[] = [
  {
    as: 'admin',
    at: '/admin?q=Maximiliane',
    steps: [
      {
        name: 'admin-user-menu',
        async opens(page) {
          await clickButton(page, /^Actions for Maximiliane/)
          await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
        },
      },
    ],
  },
  {
    as: 'admin',
    at: '/admin',
    steps: [
      {
        name: 'admin-create-user',
        async opens(page) {
          await clickButton(page, 'Create user')
          await dialogOf(page).getByLabel('Name').waitFor()
        },
      },
    ],
  },
  {
    as: 'admin',
    at: '/admin',
    steps: [
      {
        name: 'admin-invite-people',
        async opens(page) {
          await clickButton(page, 'Invite people')
          await clickButton(dialogOf(page), 'Create invitation')
          await dialogOf(page).getByLabel('Link', { exact: true }).waitFor()
        },
      },
    ],
  },
  {
    as: 'admin',
    at: '/admin/messages',
    steps: [
      {
        name: 'admin-conversation',
        async opens(page) {
          await clickButton(page, /^Open the conversation between/)
          await dialogOf(page).getByRole('listitem').first().waitFor()
        },
      },
    ],
  },
  {
    as: 'admin',
    at: ({ bookings }) => `/admin/bookings/${bookings.confirmed}`,
    refused: [/\/api\/admin\/bookings\/\d+/],
    steps: [
      { name: 'admin-cancel-question', opens: (page) => openConfirmation(page, 'Set to canceled') },
      {
        name: 'admin-password',
        async opens(page) {
          await clickButton(page.getByRole('alertdialog'), 'Set to canceled')
          await page.getByRole('dialog', { name: 'Enter your password' }).waitFor()
        },
      },
    ],
  },
  {
    as: 'admin',
    at: ({ reportId }) => `/admin/reports/${reportId}`,
    refused: [/\/api\/admin\/reports\/\d+/],
    steps: [
      {
        name: 'admin-report-errors',
        isPage: true,
        says: 'Choose what should happen.',
        opens: (page) => clickButton(page, 'Decide'),
      },
      {
        name: 'admin-report-password',
        async opens(page) {
          await page.getByRole('radio', { name: /^Suspend the account/ }).check()
          await page.getByRole('textbox', { name: 'Reason' }).fill('We don’t allow this.')
          await clickButton(page, 'Suspend the account')
          await page.getByRole('dialog', { name: 'Enter your password' }).waitFor()
        },
      },
    ],
  },
]
