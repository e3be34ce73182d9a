import { CalendarX } from 'lucide-react'
import { type AdminBookingRow, bookingSorts } from '../../../contract/admin/bookings.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { Money } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { type BookingsSearch, bookingsQuery } from '../payments/money-queries.ts'
import { choicesOf, feeWords, reasonWords, statusWords } from '../payments/wording.ts'
import { BookingTime } from './booking-time.tsx'

const helper = adminColumns<AdminBookingRow>()
const columns = helper.columns([
  helper.accessor('id', {
    header: 'Booking',
    cell: (cell) => <Parties booking={cell.row.original} />,
    meta: { names: true },
  }),
  helper.accessor('startsAt', {
    header: 'Time',
    cell: (cell) => <BookingTime booking={cell.row.original} />,
    meta: { className: 'md:w-64' },
  }),
  helper.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <StatusChip
        status={original.status}
        {...(original.closedReason && { word: reasonWords[original.closedReason] })}
      />
    ),
  }),
  helper.accessor('paymentStatus', {
    header: 'Fee',
    cell: ({ row: { original } }) => (
      <>
        {feeWords[original.paymentStatus]}
        {original.amountCents !== null && (
          <span className="block text-sm text-soft">
            {original.amountCents === 0 ? 'No fee' : <Money cents={original.amountCents} />}
          </span>
        )}
      </>
    ),
  }),
  helper.accessor('createdAt', {
    header: 'Asked',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-56' },
  }),
])

/** Every booking and request of the site. */
export function BookingsTable({ search }: { search: BookingsSearch }) {
  return (
    <AdminTable
      name="Bookings"
      file="bookings"
      things={['booking', 'bookings']}
      query={bookingsQuery(useApi(), search)}
      columns={columns}
      sorts={bookingSorts}
      usual="-createdAt"
      rowId={({ id }) => id}
      searchLabel="Search by topic, name or email"
      filters={
        <>
          <ListFilter name="status" label="Status" all="All statuses" choices={choicesOf(statusWords)} />
          <ListFilter name="paymentStatus" label="Fee" all="All fees" choices={choicesOf(feeWords)} />
          <ListFilter
            name="closedReason"
            label="Closed because"
            all="All reasons"
            choices={choicesOf(reasonWords)}
          />
          <ListFilter
            name="disputed"
            label="Disputes"
            all="Disputed or not"
            choices={[{ value: 'true', label: 'Waiting for your decision' }]}
          />
        </>
      }
      empty={
        <EmptyState icon={CalendarX} title="No bookings yet">
          Everything members ask of each other appears here, with its fee.
        </EmptyState>
      }
    />
  )
}

function Parties({ booking: { id, creator, guest, requestedBy, topic } }: { booking: AdminBookingRow }) {
  const [asking, asked] = requestedBy === 'creator' ? [creator, guest] : [guest, creator]
  return (
    <>
      <TextLink to="/admin/bookings/$id" params={{ id: String(id) }} preload={false}>
        {`#${id} ${asking.name} asked ${asked.name}`}
      </TextLink>
      {topic && <span className="block text-sm font-normal text-soft">{topic}</span>}
    </>
  )
}
