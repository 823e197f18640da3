<?php
// Validates a vCard with sabre/vobject: php validateVCard.php <autoload.php of the library> <file.vcf>
// Prints each remark and exits with 1 if there is one. The command of Debian's package does not start in Debian 12.
set_include_path(dirname($argv[1], 3));
spl_autoload_register(function ($class) {
	@include str_replace('\\', '/', $class) . '.php';
});
$remarks = array_column(Sabre\VObject\Reader::read(file_get_contents($argv[2]))->validate(), 'message');
echo implode("\n", $remarks);
exit($remarks ? 1 : 0);
