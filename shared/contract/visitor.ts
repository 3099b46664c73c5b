import { DEFAULT_TIME_ZONE } from '../entities/time-zones.ts'
import type { ActiveUser } from './schemas/accounts/users.ts'

/** A visitor who is not signed in: ID 0 and empty fields. */
export const VISITOR: ActiveUser = {
  id: 0,
  first_name: '',
  last_name: '',
  full_name: '',
  seller_name: null,
  seller_id: null,
  seller_code: null,
  phone_number: null,
  email: '',
  job_title: null,
  username: '',
  app_enabled: false,
  has_seen_welcome_tooltip: false,
  has_seen_prefilled_tooltip: false,
  // Dates need some time zone, even before anyone has chosen one.
  timezone: DEFAULT_TIME_ZONE,
  avatar: null,
  is_staff: false,
  is_joulebridge: false,
  account_type: null,
  role: null,
  buyer_name: null,
  buyer_id: null,
  decides_from: null,
  date_joined: null,
  last_login: null,
  last_active: null,
  is_active: false,
  version: 0,
}
