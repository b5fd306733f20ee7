/** Columns of a table that tell nothing of anybody, and why. */
interface OfNobody {
  readonly because: string;
  /** With spaces in between. */
  readonly columns: string;
}

/**
 * What docs/ru/152-fz.md does not name, by table: each column is in one of the two. Before you add one here, ask whether
 * it tells of a visitor or of somebody of the office when the rest of its row is known.
 */
export const COLUMNS_OF_NOBODY: Readonly<Record<string, OfNobody>> = {
  activations: {
    because: 'number of the link',
    columns: 'id',
  },
  audit: {
    because: 'order and number of a line',
    columns: 'id key',
  },
  booking_consents: {
    because: 'ties the consent to its booking, which is named',
    columns: 'lead_id',
  },
  booking_leads: {
    because: 'number of the row',
    columns: 'id',
  },
  booking_owners: {
    because: 'number of the row, and its booking',
    columns: 'id lead_id',
  },
  buildings: {
    because: 'a house',
    columns: 'id name floors completion_year completion_quarter material height_second height_storey',
  },
  content_blocks: {
    because: 'words of pages that everybody reads',
    columns: 'key data changed_at',
  },
  daily_figures: {
    because: 'sums of a day of the whole site',
    columns: 'day what key count',
  },
  daily_lot_figures: {
    because: 'sums of a day',
    columns: 'lot_id day views hearts prints bookings',
  },
  data_keys: {
    because: 'keys, by what proves them',
    columns: 'id proof is_for_digests lost_at',
  },
  data_version: {
    because: 'a counter of changes',
    columns: 'id version structure',
  },
  delivery_permit: {
    because: 'the installation itself',
    columns: 'id place origin granted_at',
  },
  desk_accounts: {
    because: 'number of the row, and a counter of its changes',
    columns: 'id version',
  },
  desk_passkeys: {
    because: 'number of the row',
    columns: 'id',
  },
  desk_sessions: {
    because: 'number of the row',
    columns: 'id',
  },
  desk_views: {
    because: 'number of the row',
    columns: 'id',
  },
  dictionary_options: {
    because: 'words for lots',
    columns: 'dictionary value label position',
  },
  favorite_collections: {
    because: 'number of the row',
    columns: 'id',
  },
  favorite_lots: {
    because: 'ties the lot to its favourites',
    columns: 'collection_id',
  },
  favorite_notices: {
    because: 'number of the row, and its favourites',
    columns: 'id collection_id',
  },
  floors: {
    because: 'a storey',
    columns: 'id building_id number plate_id',
  },
  former_slugs: {
    because: 'addresses of lots',
    columns: 'slug lot_id',
  },
  import_choices: {
    because: 'what columns and words of files of lots mean',
    columns: 'fingerprint columns values buildings kept_at',
  },
  import_draft_parts: {
    because: 'a file of lots',
    columns: 'draft_id part bytes',
  },
  import_draft_rows: {
    because: 'lots of a file',
    columns: 'id draft_id list data',
  },
  import_drafts: {
    because: 'a file of lots, and how far it has come',
    columns:
      'id expires_at file_name size is_fetched state job job_until stage done look ask summary token failure version',
  },
  import_rows: {
    because: 'lots of a file',
    columns:
      'id run line sheet kind started_at fault external_id number slug building_key building_name material completion_year completion_quarter floor floors_total position area layout_code layout_name layout_type room_count living_area kitchen_area rooms picture price old_price discount_amount discount_until status ceiling_height facing_type window_look features is_mortgage level level_name details lot_id building_id layout_id next_status verdict changed_fields former_price',
  },
  import_run_rows: {
    because: 'lots as they were before a file',
    columns: 'run_id what key before after is_back',
  },
  import_runs: {
    because: 'a file of lots, and what it came to',
    columns: 'id seq source file_name counts',
  },
  import_schedule: {
    because: 'a file of lots that is asked for, its address by a digest',
    columns: 'id source asked_at lease leased_until etag last_modified digest succeeded_at told',
  },
  instalment_terms: {
    because: 'terms for everybody',
    columns:
      'id first_payment_min first_payment_max last_payment_min last_payment_max months_min months_max frequencies pay_day last_date contract_until',
  },
  layouts: {
    because: 'layouts',
    columns:
      'id code name layout_type room_count common_layout_type area living_area kitchen_area rooms plan picture kept_picture',
  },
  lead_consents: {
    because: 'ties the consent to its request, which is named',
    columns: 'lead_id',
  },
  leads: {
    because: 'number of the row',
    columns: 'id',
  },
  levels: {
    because: 'a level',
    columns: 'id kind floor name scheme',
  },
  live_marks: {
    because: 'a counter of changes',
    columns: 'id kind version',
  },
  lot_change_groups: {
    because: 'what became of lots',
    columns: 'id change count',
  },
  lot_changes: {
    because: 'what became of a lot',
    columns: 'id lot_id group_id kind before after',
  },
  lot_holds: {
    because: 'number of the row, and its booking',
    columns: 'id lead_id',
  },
  lots: {
    because: 'what is for sale',
    columns:
      'id kind external_id number slug building_id floor area area_hundredths status withdrawn_at is_withdrawn_here imported_status price old_price discount_amount discount_until price_date layout_id mirrored plate_id position ceiling_height window_look window_sides plan_azimuth side bays facing_type imported_facing features is_mortgage details sold_at came_sold changed_at version',
  },
  message_days: {
    because: 'sums of a day',
    columns: 'day sent',
  },
  mortgage_offers: {
    because: 'programmes of banks',
    columns:
      'id bank name kind rate min_deposit max_term max_loan eligibility least_at_start least_yearly most_at_start most_yearly',
  },
  mortgage_settings: {
    because: 'terms for everybody',
    columns: 'id is_active rate',
  },
  office_settings: {
    because: 'how the site works',
    columns: 'name value version',
  },
  outbox: {
    because: 'turns and tries of a delivery',
    columns: 'id key attempts rejections next_at lease leased_until expires_at',
  },
  owner_categories: {
    because: 'kinds of owners',
    columns: 'value label position document age_min age_below share needs_adult',
  },
  plan_picture_files: {
    because: 'pictures of plans',
    columns: 'name width format bytes wanted_at',
  },
  plan_pictures: {
    because: 'pictures of plans',
    columns: 'address name width height widths etag last_modified fault asked_at',
  },
  planned_changes: {
    because: 'what is to become of lots',
    columns: 'id due_at kind change count state ended_at failure done version',
  },
  planned_lots: {
    because: 'what is to become of a lot',
    columns: 'planned_id lot_id before after kept',
  },
  plates: {
    because: 'a drawing of storeys',
    columns: 'id code building_id plan',
  },
  price_history: {
    because: 'prices of lots',
    columns: 'lot_id date price',
  },
  project: {
    because: 'the complex and its office, as pages tell of them',
    columns:
      'id name tagline description address is_demo coordinates contacts links developer promo season legal date',
  },
  request_notes: {
    because: 'number of the row, and its request',
    columns: 'id request_id',
  },
  request_work: {
    because: 'ties the work to its request, and counts changes',
    columns: 'request_id version',
  },
  selection_lots: {
    because: 'ties the lot to its selection, and its place there',
    columns: 'selection_id position',
  },
  selection_requests: {
    because: 'ties a request to a selection, both of which are named',
    columns: 'request_id selection_id',
  },
  selections: {
    because: 'number of the row, and a counter of its changes',
    columns: 'id number version',
  },
  views: {
    because: 'a picture from the windows',
    columns: 'id building_id side floor_from floor_to picture azimuth',
  },
  visitors: {
    because: 'number of the row',
    columns: 'id',
  },
};
