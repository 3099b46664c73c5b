import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { CompanyType, CreditRating } from '#shared/entities/companies.ts'
import {
  EIN_MESSAGE,
  EIN_PATTERN,
  isWebsite,
  WEBSITE_MESSAGE,
  ZIP_MESSAGE,
  ZIP_PATTERN,
} from '#shared/entities/company-patterns.ts'
import type { UsState } from '#shared/entities/us-states.ts'

/** The values of the company form. */
export interface CompanyValues {
  name: string
  legal_name: string
  company_type: CompanyType | null
  ein: string
  formation_state: UsState | null
  credit_rating: CreditRating | null
  full_street_address: string
  city: string
  state: UsState | null
  zip_code: string
  mailing_address: string
  phone_number: string
  website: string
}

export const NO_COMPANY: CompanyValues = {
  name: '',
  legal_name: '',
  company_type: null,
  ein: '',
  formation_state: null,
  credit_rating: null,
  full_street_address: '',
  city: '',
  state: null,
  zip_code: '',
  mailing_address: '',
  phone_number: '',
  website: '',
}

export const companyValues = (company: Company): CompanyValues => ({
  name: company.name,
  legal_name: company.legal_name ?? '',
  company_type: company.company_type ?? null,
  ein: company.ein ?? '',
  formation_state: company.formation_state ?? null,
  credit_rating: company.credit_rating ?? null,
  full_street_address: company.full_street_address ?? '',
  city: company.city ?? '',
  state: company.state ?? null,
  zip_code: company.zip_code ?? '',
  mailing_address: company.mailing_address ?? '',
  phone_number: company.phone_number ?? '',
  website: company.website ?? '',
})

const textOrNull = (text: string): string | null => text.trim() || null

/** Returns the body that the server stores: an empty text becomes null. */
export const companyBody = (values: CompanyValues) =>
  ({
    name: values.name.trim(),
    legal_name: textOrNull(values.legal_name),
    company_type: values.company_type,
    ein: textOrNull(values.ein),
    formation_state: values.formation_state,
    credit_rating: values.credit_rating,
    full_street_address: textOrNull(values.full_street_address),
    city: textOrNull(values.city),
    state: values.state,
    zip_code: textOrNull(values.zip_code),
    mailing_address: textOrNull(values.mailing_address),
    phone_number: textOrNull(values.phone_number),
    website: textOrNull(values.website),
  }) satisfies Partial<Company>

/** Accepts an empty value; any other must be valid. The server's schemas have the same rules. */
const unlessEmpty =
  (isRight: (text: string) => boolean, message: string) =>
  (text: string): string | true =>
    text.trim() === '' || isRight(text.trim()) || message

export const einRule = unlessEmpty((text) => EIN_PATTERN.test(text), EIN_MESSAGE)
export const zipRule = unlessEmpty((text) => ZIP_PATTERN.test(text), ZIP_MESSAGE)
export const websiteRule = unlessEmpty(isWebsite, WEBSITE_MESSAGE)
