import Box from '@mui/material/Box'
import { useGetOne } from 'react-admin'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { CreateForm } from '#admin/forms/CreateForm.tsx'
import { RecordField } from '#admin/forms/RecordField.tsx'
import type { IdentityProvider } from '#shared/contract/schemas/access/identity-providers.ts'
import { signOnModes } from '#shared/entities/identity-providers.ts'
import { paths } from '#shared/paths.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { bodyOf, type ProviderValues, valuesOf } from './provider-values.ts'

/** Proposes an identity provider, or a change of an active one, which is a proposal in its place. */
export function NewIdentityProviderPage() {
  const [query] = useSearchParams()
  const from = Number(query.get('from')) || null
  const { data } = useGetOne<IdentityProvider>(
    'identity-providers',
    { id: from ?? 0 },
    { enabled: from !== null },
  )
  if (from !== null && !data) return null
  return <ProposalForm before={data ?? null} />
}

function ProposalForm({ before }: { before: IdentityProvider | null }) {
  const form = useForm<ProviderValues>({ mode: 'onChange', defaultValues: valuesOf(before) })
  const list = paths.adminIdentityProviders.build()
  const title = before ? `Change ${before.name}` : 'Propose provider'
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Single sign-on', to: list }]}
        description={
          before
            ? 'The provider stays as it is until a colleague activates the change.'
            : 'It signs nobody in until a colleague activates it.'
        }
      />
      <Box sx={{ maxWidth: 860 }}>
        <CreateForm<IdentityProvider, ProviderValues>
          form={form}
          label={title}
          resource="identity-providers"
          bodyOf={bodyOf}
          created={({ name }) => `${name} waits for a colleague`}
          next={() => list}
          submit="Propose"
          back={list}
        >
          <WhoInputs form={form} />
          <ProviderInputs form={form} hasSecret={before !== null} />
          <TrustInputs form={form} />
        </CreateForm>
      </Box>
    </>
  )
}

interface InputProps {
  form: UseFormReturn<ProviderValues>
}

const filled = (message: string) => ({
  validate: (text: string) => text.trim() !== '' || message,
})

const OF_OPTIONS = [
  { value: 'seller', label: 'A seller' },
  { value: 'buyer', label: 'A buyer' },
  { value: 'staff', label: 'Our team' },
]

function WhoInputs({ form: { control } }: InputProps) {
  const of = useWatch({ control, name: 'of' })
  return (
    <Section title="Who signs in with it">
      <Box sx={twoColumns}>
        <SelectField
          control={control}
          name="of"
          label="People of"
          options={OF_OPTIONS}
          rules={{ required: 'Choose whose people sign in' }}
        />
        {of === 'seller' || of === 'buyer' ? (
          <RecordField
            key={of}
            control={control}
            name={`${of}_id`}
            label={of === 'seller' ? 'Seller' : 'Buyer'}
            resource={`${of}s`}
            rules={{ required: `Choose a ${of}` }}
          />
        ) : null}
        <TextField
          control={control}
          name="domains"
          label="Email domains"
          help="Such as example.com, separated by commas. Only people with an email there sign in."
          autoComplete="off"
          rules={filled('Enter a domain')}
        />
        <SelectField
          control={control}
          name="mode"
          label="Mode"
          options={signOnModes.options}
          help="Enforced: a password, a link, or a passkey alone no longer signs them in."
          rules={{ required: 'Choose a mode' }}
        />
      </Box>
    </Section>
  )
}

function ProviderInputs({ form: { control }, hasSecret }: InputProps & { hasSecret: boolean }) {
  return (
    <Section
      title="Provider"
      description={`The company registers ${window.location.origin}${paths.signOn.build()} as the redirect URI.`}
    >
      <Box sx={twoColumns}>
        <TextField
          control={control}
          name="name"
          label="Name"
          help="On the sign-in page: “Continue with …”."
          maxLength={80}
          autoComplete="off"
          rules={filled('Enter a name')}
        />
        <TextField
          control={control}
          name="issuer"
          label="Issuer"
          type="url"
          help="The company’s own address at the provider, such as https://login.example.com."
          maxLength={500}
          autoComplete="off"
          rules={filled('Enter the issuer')}
        />
        <TextField
          control={control}
          name="client_id"
          label="Client ID"
          maxLength={300}
          autoComplete="off"
          rules={filled('Enter the client ID')}
        />
        <TextField
          control={control}
          name="client_secret"
          label="Client secret"
          type="password"
          help={
            hasSecret
              ? 'Leave it empty to keep the present one.'
              : 'Encrypted, and never shown again.'
          }
          optional={hasSecret}
          maxLength={500}
          autoComplete="new-password"
          rules={hasSecret ? {} : filled('Enter the client secret')}
        />
      </Box>
    </Section>
  )
}

function TrustInputs({ form: { control } }: InputProps) {
  const asksFactor = useWatch({ control, name: 'asks_second_factor' })
  return (
    <Section title="What its word is worth">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CheckboxField
          control={control}
          name="trusts_addresses"
          label="Trust emails that it doesn’t call verified"
          help="Some providers never say. Only where the company alone gives out accounts there."
        />
        <CheckboxField
          control={control}
          name="asks_second_factor"
          label="It asks for a second factor itself"
          help="Its people then need none of ours, and confirm payments there."
        />
        {asksFactor ? (
          <TextField
            control={control}
            name="second_factor_reason"
            label="How you know"
            help="Such as the company’s policy, and who told you."
            maxLength={500}
            autoComplete="off"
            rules={filled('Enter a reason')}
          />
        ) : null}
      </Box>
    </Section>
  )
}
