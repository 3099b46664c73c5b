import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { companyTypes, creditRatings } from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { optionalPhoneRules } from '#shared/ui/forms/account-rules.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { type CompanyValues, einRule, websiteRule, zipRule } from './company-values.ts'
import { TwinWarning } from './TwinWarning.tsx'

const filled = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message })

/** The fields of a company, inside a form that holds them. */
export function CompanyInputs({ companyId }: { companyId?: number }) {
  const { control } = useFormContext<CompanyValues>()
  return (
    <Box sx={twoColumns}>
      <TextField
        control={control}
        name="name"
        label="Company name"
        help="The name people use."
        maxLength={200}
        autoComplete="off"
        rules={filled('Enter a company name')}
      />
      <TextField
        control={control}
        name="legal_name"
        label="Legal name"
        optional
        help="As it appears in the articles of incorporation."
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="company_type"
        label="Company type"
        optional
        options={companyTypes.options}
      />
      <TextField
        control={control}
        name="ein"
        label="EIN"
        optional
        help="Nine digits, such as 12-3456789."
        autoComplete="off"
        rules={{ validate: einRule }}
      />
      <SelectField
        control={control}
        name="formation_state"
        label="State of formation"
        optional
        options={usStates.options}
      />
      <TwinWarning {...(companyId ? { except: companyId } : {})} />
      <SelectField
        control={control}
        name="credit_rating"
        label="Credit rating"
        optional
        options={creditRatings.options}
        help="Long-term issuer rating."
      />
      <ContactInputs />
    </Box>
  )
}

function ContactInputs() {
  const { control } = useFormContext<CompanyValues>()
  return (
    <>
      <TextField
        control={control}
        name="full_street_address"
        label="Street address"
        optional
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="city"
        label="City"
        optional
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="state"
        label="State"
        optional
        options={usStates.options}
      />
      <TextField
        control={control}
        name="zip_code"
        label="ZIP code"
        optional
        maxLength={20}
        autoComplete="off"
        rules={{ validate: zipRule }}
      />
      <TextField
        control={control}
        name="mailing_address"
        label="Mailing address"
        optional
        help="If different from the street address."
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="phone_number"
        label="Phone"
        type="tel"
        optional
        help="10 or 11 digits, such as 212-555-0101."
        autoComplete="off"
        rules={optionalPhoneRules}
      />
      <TextField
        control={control}
        name="website"
        label="Website"
        type="url"
        optional
        maxLength={500}
        autoComplete="off"
        rules={{ validate: websiteRule }}
      />
    </>
  )
}
