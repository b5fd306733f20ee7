/** Whether this document stands in the place of a former one of its address, begun anew by the visitor or by a script. */
export function isBegunAnew(): boolean {
  return performance.getEntriesByType('navigation').some(come => 'type' in come && come.type === 'reload');
}
