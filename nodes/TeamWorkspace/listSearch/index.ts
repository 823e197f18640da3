export { searchContacts, searchTeamMembers } from './searchRecords';
export { searchCaptureMethods, searchDepartments, searchTags } from './searchValues';
