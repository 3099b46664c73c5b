import Box from '@mui/material/Box'
import { type Control, useWatch } from 'react-hook-form'
import { RecordField } from '#admin/forms/RecordField.tsx'
import { usTimeZones } from '#shared/entities/time-zones.ts'
import { type Role, roles, sellerStaffRoles } from '#shared/entities/users.ts'
import { accountFieldOf } from '#shared/rules/access/user-access.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { THEIR_FIELDS } from '#shared/ui/forms/person-fields.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { accountRule, type UserValues } from './user-values.ts'

type UserControl = Control<UserValues>

/** The user's name and contact details. */
export function PersonInputs({ control, emailHelp }: { control: UserControl; emailHelp: string }) {
  return (
    <Box sx={twoColumns}>
      <TextField control={control} {...THEIR_FIELDS.first_name} />
      <TextField control={control} {...THEIR_FIELDS.last_name} />
      <TextField control={control} {...THEIR_FIELDS.email} help={emailHelp} />
      <TextField
        control={control}
        {...THEIR_FIELDS.phone_number}
        help="10 or 11 digits, such as 212-555-0101."
      />
      <TextField control={control} {...THEIR_FIELDS.job_title} />
      <SelectField
        control={control}
        name="timezone"
        label="Time zone"
        help="They’ll see dates and times in this time zone."
        options={usTimeZones.options}
        rules={{ required: 'Choose a time zone' }}
      />
    </Box>
  )
}

/** The area that each role opens (docs/product.md section 6). */
const OPENS = {
  admin: 'Staff: the admin area, plus every other area through the view switcher.',
  seller: 'The seller area for one seller’s projects, once the app is enabled.',
  investor: 'The investor area for one buyer’s transfers.',
  reviewer: 'Review requests assigned to them, with the documents.',
  evaluator: 'Review requests assigned to them, to read and comment on.',
  guest: 'One transfer that they were invited to, to read and ask about.',
} as const satisfies Record<Role, string>

const FRONT_DOOR = 'The front door only, until they have a seller account.'

interface AccessProps {
  control: UserControl
  /** Admins can't remove their own staff rights. */
  isSelf?: boolean
}

/** The user's access: the role, and the account it acts for. */
export function AccessInputs({ control, isSelf = false }: AccessProps) {
  const role = useWatch({ control, name: 'role' })
  const account = accountFieldOf(role)
  return (
    <Box sx={twoColumns}>
      <SelectField
        control={control}
        name="role"
        label="Role"
        optional
        emptyLabel="No role (front door)"
        // Guests are created only by invitation.
        options={roles.options.filter(({ value }) => value !== 'guest' || role === 'guest')}
        disabled={isSelf}
        help={isSelf ? 'You can’t remove your own admin role.' : role ? OPENS[role] : FRONT_DOOR}
      />
      {account === 'seller_id' ? (
        <RecordField
          control={control}
          name="seller_id"
          label="Seller"
          resource="sellers"
          detail={({ code }) => code}
          rules={{ validate: accountRule('seller_id') }}
        />
      ) : null}
      {account === 'buyer_id' ? (
        <RecordField
          control={control}
          name="buyer_id"
          label="Buyer"
          resource="buyers"
          rules={{ validate: accountRule('buyer_id') }}
        />
      ) : null}
      {role === 'seller' ? (
        <SelectField
          control={control}
          name="seller_role"
          label="Seller role"
          optional
          emptyLabel="None"
          options={sellerStaffRoles.options}
          help="Shown to colleagues. Doesn’t affect access."
        />
      ) : null}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CheckboxField
          control={control}
          name="app_enabled"
          label="App enabled"
          help="When off, a seller user sees only the welcome page."
        />
      </Box>
    </Box>
  )
}
