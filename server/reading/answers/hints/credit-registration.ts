import { agreementDate, type TypeHints } from './define.ts'

const TIN = /(?<!\d)\d{2}-\d{7}(?!\d)|(?<!\d)\d{9}(?!\d)|(?<![\d-])\d{3}-\d{2}-\d{4}(?!\d)/

/** Registration and sale of the credit. */
export const creditRegistrationHints = {
  registration_screenshot: {
    registration_number: {
      labels: [
        'registration number',
        'registration no.',
        'registration no',
        'registration #',
        'pre-filing registration number',
        'reg. number',
        'registration id',
      ],
      text: 'identifier',
      not: ['does not mean', 'submission'],
    },
    status: {
      labels: ['registration status', 'status', 'submission status', 'current status', 'state'],
      near: ['status', 'has been', 'registration number'],
    },
    tax_period: {
      labels: [
        'tax period',
        'tax period ending',
        'tax year end',
        'tax year',
        'period ending',
        'tax period end',
      ],
      text: 'words',
    },
  },
  transfer_election_statement: {
    transferee_tin: {
      labels: [
        'transferee tin',
        'tin of transferee',
        "transferee's tin",
        "transferee taxpayer's tin",
        'transferee taxpayer identification number',
        'tin of transferee taxpayer',
        'taxpayer identification number of transferee',
        'transferee taxpayer',
        'transferee',
        'buyer',
      ],
      text: 'identifier',
      shape: TIN,
      under: {
        heads: ['transferee', 'buyer', 'purchaser'],
        labels: ['taxpayer identification number', 'employer identification number', 'tin', 'ein'],
      },
      not: ['transferor', 'eligible taxpayer', 'seller'],
    },
    credit_amount: {
      labels: [
        'amount of the specified credit portion',
        'specified credit portion',
        'amount of credit transferred',
        'credit amount transferred',
        'credit amount',
        'amount transferred',
        'transferred credit',
        'amount of eligible credit',
      ],
      near: ['specified credit portion', 'credit transferred', 'transfer of', 'amount of the'],
      not: ['consideration', 'paid', 'price', 'cash'],
    },
    tax_year: {
      labels: [
        'tax year',
        'taxable year',
        'tax year ended',
        'taxable year ending',
        'for the tax year',
        'credit year',
        'for tax year',
      ],
      near: ['tax year', 'taxable year', 'year ended', 'year ending', 'for calendar year'],
      range: [2022, 2060],
    },
  },
  tax_credit_transfer_agreement: {
    buyer: {
      labels: ['buyer', 'purchaser', 'transferee', 'transferee taxpayer'],
      roles: ['buyer', 'purchaser', 'transferee', 'transferee taxpayer'],
      not: ['seller'],
    },
    price_per_credit: {
      labels: [
        'price per credit dollar',
        'price per credit',
        'price per dollar of credit',
        'purchase price per credit',
        'purchase price percentage',
        'price per dollar',
        'per credit dollar',
      ],
      near: [
        'price per credit dollar',
        'per credit dollar',
        'price per credit',
        'per dollar of',
        'for each dollar',
        'for each $1.00',
        'per $1.00',
        'multiplied by',
      ],
      range: [0.3, 1.05],
    },
    credit_amount: {
      labels: [
        'credit amount',
        'specified credit portion',
        'amount of credits',
        'transferred credits',
        'amount of tax credits',
        'expected credit amount',
        'credits',
      ],
      near: [
        'credit amount',
        'specified credit portion',
        'amount of tax credits',
        'credits in the amount of',
        'transferred credits',
      ],
      not: ['purchase price', 'pays', 'insurance', 'cap', 'escrow', 'fee'],
      range: [1000, 100_000_000_000],
    },
    signed_date: agreementDate,
  },
} as const satisfies TypeHints
