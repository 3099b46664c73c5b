/**
 * Where a file differs from the records: deliberate conflicts and expiries, and first versions of files that were
 * revised. Dollars, kilowatts, and `YYYY-MM-DD`.
 */
export interface FileOverrides {
  readonly interconnection_capacity?: number
  readonly insurance_expiry?: string
  readonly annual_rent?: number
  readonly contract_price?: number
  readonly good_standing_issued?: string
  readonly legal_name?: string
}
