import { createClient } from '@supabase/supabase-js'

/** The only script on the page of another site: the unmodified client. */
Object.assign(globalThis, { createClient })
